; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @callee(i32 %0) {
  ret i32 %0
}

define ptr @address() {
  ret ptr @callee
}
