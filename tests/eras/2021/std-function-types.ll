; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare ptr @higher(ptr)

define ptr @pass(ptr %0) {
  %2 = call ptr @higher(ptr %0)
  ret ptr %2
}
