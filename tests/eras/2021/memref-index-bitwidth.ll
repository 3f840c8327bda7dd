; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @narrow(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7) {
  %9 = insertvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } undef, ptr %0, 0
  %10 = insertvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } %9, ptr %1, 1
  %11 = insertvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } %10, i32 %2, 2
  %12 = insertvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } %11, i32 %3, 3, 0
  %13 = insertvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } %12, i32 %5, 4, 0
  %14 = insertvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } %13, i32 %4, 3, 1
  %15 = insertvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } %14, i32 %6, 4, 1
  %16 = extractvalue { ptr, ptr, i32, [2 x i32], [2 x i32] } %15, 3
  %17 = alloca [2 x i32], align 4
  store [2 x i32] %16, ptr %17, align 4
  %18 = getelementptr [2 x i32], ptr %17, i32 0, i32 %7
  %19 = load i32, ptr %18, align 4
  ret i32 %19
}
