; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { ptr, ptr, i64, [1 x i64], [1 x i64] } @again(i64 %0, ptr %1, i64 %2) {
  %4 = insertvalue { i64, ptr } undef, i64 %0, 0
  %5 = insertvalue { i64, ptr } %4, ptr %1, 1
  %6 = extractvalue { i64, ptr } %5, 1
  %7 = bitcast ptr %6 to ptr
  %8 = load ptr, ptr %7, align 8
  %9 = bitcast ptr %6 to ptr
  %10 = getelementptr ptr, ptr %9, i64 1
  %11 = load ptr, ptr %10, align 8
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %8, 0
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, ptr %11, 1
  %14 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, i64 0, 2
  %15 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, i64 %2, 3, 0
  %16 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %15, i64 1, 4, 0
  ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %16
}
