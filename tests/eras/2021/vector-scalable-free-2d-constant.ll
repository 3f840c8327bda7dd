; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define [2 x <2 x i32>] @table() {
  ret [2 x <2 x i32>] [<2 x i32> <i32 0, i32 1>, <2 x i32> <i32 2, i32 3>]
}
