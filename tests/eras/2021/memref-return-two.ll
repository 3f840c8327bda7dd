; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { { ptr, ptr, i64 }, { ptr, ptr, i64, [1 x i64], [1 x i64] } } @two(ptr %0, ptr %1, i64 %2, ptr %3, ptr %4, i64 %5, i64 %6, i64 %7) {
  %9 = insertvalue { ptr, ptr, i64 } undef, ptr %0, 0
  %10 = insertvalue { ptr, ptr, i64 } %9, ptr %1, 1
  %11 = insertvalue { ptr, ptr, i64 } %10, i64 %2, 2
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %3, 0
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, ptr %4, 1
  %14 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, i64 %5, 2
  %15 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, i64 %6, 3, 0
  %16 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %15, i64 %7, 4, 0
  %17 = insertvalue { { ptr, ptr, i64 }, { ptr, ptr, i64, [1 x i64], [1 x i64] } } undef, { ptr, ptr, i64 } %11, 0
  %18 = insertvalue { { ptr, ptr, i64 }, { ptr, ptr, i64, [1 x i64], [1 x i64] } } %17, { ptr, ptr, i64, [1 x i64], [1 x i64] } %16, 1
  ret { { ptr, ptr, i64 }, { ptr, ptr, i64, [1 x i64], [1 x i64] } } %18
}
