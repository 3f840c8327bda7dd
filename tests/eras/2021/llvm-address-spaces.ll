; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define ptr @spaces(ptr addrspace(3) %0, ptr %1) {
  %3 = load float, ptr addrspace(3) %0, align 4
  %4 = load ptr addrspace(1), ptr %1, align 8
  store float %3, ptr addrspace(1) %4, align 4
  %5 = addrspacecast ptr addrspace(1) %4 to ptr
  ret ptr %5
}
