; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @foo(ptr, ptr, i64, i64, i64, ptr, ptr, i64, i32)

define void @bar(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, ptr %5, ptr %6, i64 %7, i32 %8) {
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, ptr %1, 1
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %2, 2
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 %3, 3, 0
  %14 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, i64 %4, 4, 0
  %15 = insertvalue { ptr, ptr, i64 } undef, ptr %5, 0
  %16 = insertvalue { ptr, ptr, i64 } %15, ptr %6, 1
  %17 = insertvalue { ptr, ptr, i64 } %16, i64 %7, 2
  %18 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, 0
  %19 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, 1
  %20 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, 2
  %21 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, 3, 0
  %22 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, 4, 0
  %23 = extractvalue { ptr, ptr, i64 } %17, 0
  %24 = extractvalue { ptr, ptr, i64 } %17, 1
  %25 = extractvalue { ptr, ptr, i64 } %17, 2
  call void @foo(ptr %18, ptr %19, i64 %20, i64 %21, i64 %22, ptr %23, ptr %24, i64 %25, i32 %8)
  ret void
}
