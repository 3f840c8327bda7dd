; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i128, i7 } @wide(i128 %0, i7 %1) {
  %3 = add i128 %0, %0
  %4 = mul i7 %1, %1
  %5 = insertvalue { i128, i7 } undef, i128 %3, 0
  %6 = insertvalue { i128, i7 } %5, i7 %4, 1
  ret { i128, i7 } %6
}
