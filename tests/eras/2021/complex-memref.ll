; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { double, double } @elements(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, { double, double } %6) {
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, ptr %1, 1
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 %2, 2
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %3, 3, 0
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %4, 4, 0
  %13 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, 1
  %14 = getelementptr { double, double }, ptr %13, i64 %5
  %15 = load { double, double }, ptr %14, align 8
  %16 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, 1
  %17 = getelementptr { double, double }, ptr %16, i64 %5
  store { double, double } %6, ptr %17, align 8
  ret { double, double } %15
}
