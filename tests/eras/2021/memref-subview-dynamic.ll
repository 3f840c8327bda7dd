; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { ptr, ptr, i64, [2 x i64], [2 x i64] } @sub(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8, i64 %9) {
  %11 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %0, 0
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %11, ptr %1, 1
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, i64 %2, 2
  %14 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %13, i64 %3, 3, 0
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %14, i64 %5, 4, 0
  %16 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, i64 %4, 3, 1
  %17 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, i64 %6, 4, 1
  %18 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %17, 0
  %19 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %18, 0
  %20 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %17, 1
  %21 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %19, ptr %20, 1
  %22 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %17, 4, 0
  %23 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %17, 4, 1
  %24 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %17, 2
  %25 = mul i64 %7, %22
  %26 = add i64 %24, %25
  %27 = mul i64 %7, %23
  %28 = add i64 %26, %27
  %29 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %21, i64 %28, 2
  %30 = mul i64 %9, %23
  %31 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %29, i64 %8, 3, 1
  %32 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %31, i64 %30, 4, 1
  %33 = mul i64 %9, %22
  %34 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %32, i64 %8, 3, 0
  %35 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %34, i64 %33, 4, 0
  ret { ptr, ptr, i64, [2 x i64], [2 x i64] } %35
}
