; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i64, i64, i64, i64 } @divisions(i64 %0, i64 %1) {
  %3 = sdiv i64 %0, %1
  %4 = udiv i64 %0, %1
  %5 = srem i64 %0, %1
  %6 = urem i64 %0, %1
  %7 = insertvalue { i64, i64, i64, i64 } undef, i64 %3, 0
  %8 = insertvalue { i64, i64, i64, i64 } %7, i64 %4, 1
  %9 = insertvalue { i64, i64, i64, i64 } %8, i64 %5, 2
  %10 = insertvalue { i64, i64, i64, i64 } %9, i64 %6, 3
  ret { i64, i64, i64, i64 } %10
}
