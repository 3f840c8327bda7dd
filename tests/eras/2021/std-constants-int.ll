; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i1, i8, i32, i64, i64 } @constants() {
  ret { i1, i8, i32, i64, i64 } { i1 true, i8 -7, i32 31, i64 1234567890123, i64 42 }
}
