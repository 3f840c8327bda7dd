; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i64, i64, i8 } @casts(i32 %0) {
  %2 = sext i32 %0 to i64
  %3 = zext i32 %0 to i64
  %4 = trunc i32 %0 to i8
  %5 = insertvalue { i64, i64, i8 } undef, i64 %2, 0
  %6 = insertvalue { i64, i64, i8 } %5, i64 %3, 1
  %7 = insertvalue { i64, i64, i8 } %6, i8 %4, 2
  ret { i64, i64, i8 } %7
}
