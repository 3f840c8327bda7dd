; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @local(i64 %0) {
  %2 = getelementptr i32, ptr null, i64 %0
  %3 = ptrtoint ptr %2 to i64
  %4 = alloca i32, i64 %3, align 4
  %5 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %4, 0
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %5, ptr %4, 1
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, i64 0, 2
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, i64 %0, 3, 0
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, i64 1, 4, 0
  %10 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, 1
  %11 = getelementptr i32, ptr %10, i64 0
  store i32 7, ptr %11, align 4
  %12 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, 1
  %13 = getelementptr i32, ptr %12, i64 0
  %14 = load i32, ptr %13, align 4
  ret i32 %14
}
