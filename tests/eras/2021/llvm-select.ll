; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define ptr @pick(i1 %0, ptr %1, ptr %2) {
  %4 = select i1 %0, ptr %1, ptr %2
  ret ptr %4
}
