; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [3 x i32] @arrays() {
  ret [3 x i32] [i32 1, i32 2, i32 3]
}
