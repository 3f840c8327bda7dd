; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define ptr @local() {
  %1 = alloca { i32, double }, align 16
  ret ptr %1
}
