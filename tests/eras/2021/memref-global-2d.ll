; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@grid = private constant [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]]

declare ptr @malloc(i64)

declare void @free(ptr)

define i32 @lookup(i64 %0, i64 %1) {
  %3 = mul i64 %0, 2
  %4 = add i64 %3, %1
  %5 = getelementptr i32, ptr @grid, i64 %4
  %6 = load i32, ptr %5, align 4
  ret i32 %6
}
