; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i32, i64, i64 } @index_casts(i64 %0, i32 %1, i64 %2) {
  %4 = trunc i64 %0 to i32
  %5 = sext i32 %1 to i64
  %6 = insertvalue { i32, i64, i64 } undef, i32 %4, 0
  %7 = insertvalue { i32, i64, i64 } %6, i64 %5, 1
  %8 = insertvalue { i32, i64, i64 } %7, i64 %2, 2
  ret { i32, i64, i64 } %8
}
