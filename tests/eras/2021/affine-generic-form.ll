; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @generic(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, float %5) {
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, ptr %1, 1
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, i64 %2, 2
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 %3, 3, 0
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %4, 4, 0
  br label %12

12:                                               ; preds = %15, %6
  %13 = phi i64 [ %18, %15 ], [ 0, %6 ]
  %14 = icmp slt i64 %13, 8
  br i1 %14, label %15, label %19

15:                                               ; preds = %12
  %16 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, 1
  %17 = getelementptr float, ptr %16, i64 %13
  store float %5, ptr %17, align 4
  %18 = add i64 %13, 1
  br label %12

19:                                               ; preds = %12
  ret void
}
