; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @fill(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, float %6) {
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, ptr %1, 1
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 %2, 2
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %3, 3, 0
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %4, 4, 0
  br label %13

13:                                               ; preds = %16, %7
  %14 = phi i64 [ %19, %16 ], [ 0, %7 ]
  %15 = icmp slt i64 %14, %5
  br i1 %15, label %16, label %20

16:                                               ; preds = %13
  %17 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, 1
  %18 = getelementptr float, ptr %17, i64 %14
  store float %6, ptr %18, align 4
  %19 = add i64 %14, 1
  br label %13

20:                                               ; preds = %13
  ret void
}
