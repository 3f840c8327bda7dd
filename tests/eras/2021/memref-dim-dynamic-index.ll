; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @size_of(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8, i64 %9) {
  %11 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } undef, ptr %0, 0
  %12 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %11, ptr %1, 1
  %13 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %12, i64 %2, 2
  %14 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %13, i64 %3, 3, 0
  %15 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %14, i64 %6, 4, 0
  %16 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %15, i64 %4, 3, 1
  %17 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %16, i64 %7, 4, 1
  %18 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %17, i64 %5, 3, 2
  %19 = insertvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %18, i64 %8, 4, 2
  %20 = extractvalue { ptr, ptr, i64, [3 x i64], [3 x i64] } %19, 3
  %21 = alloca [3 x i64], i64 1, align 8
  store [3 x i64] %20, ptr %21, align 4
  %22 = getelementptr [3 x i64], ptr %21, i64 0, i64 %9
  %23 = load i64, ptr %22, align 4
  ret i64 %23
}
