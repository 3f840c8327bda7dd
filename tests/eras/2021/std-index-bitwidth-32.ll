; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @narrow_index(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5) {
  %7 = insertvalue { ptr, ptr, i32, [1 x i32], [1 x i32] } undef, ptr %0, 0
  %8 = insertvalue { ptr, ptr, i32, [1 x i32], [1 x i32] } %7, ptr %1, 1
  %9 = insertvalue { ptr, ptr, i32, [1 x i32], [1 x i32] } %8, i32 %2, 2
  %10 = insertvalue { ptr, ptr, i32, [1 x i32], [1 x i32] } %9, i32 %3, 3, 0
  %11 = insertvalue { ptr, ptr, i32, [1 x i32], [1 x i32] } %10, i32 %4, 4, 0
  %12 = extractvalue { ptr, ptr, i32, [1 x i32], [1 x i32] } %11, 1
  %13 = getelementptr float, ptr %12, i32 %5
  %14 = load float, ptr %13, align 4
  ret float %14
}
