; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @local(float %0) {
  %2 = alloca float, i64 4, align 4
  %3 = getelementptr float, ptr %2, i64 1
  store float %0, ptr %3, align 4
  %4 = load float, ptr %3, align 4
  ret float %4
}
