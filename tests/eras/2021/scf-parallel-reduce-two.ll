; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i64, i64 } @sum_and_product(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5) {
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, ptr %1, 1
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, i64 %2, 2
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 %3, 3, 0
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %4, 4, 0
  br label %12

12:                                               ; preds = %17, %6
  %13 = phi i64 [ %23, %17 ], [ 0, %6 ]
  %14 = phi i64 [ %21, %17 ], [ 0, %6 ]
  %15 = phi i64 [ %22, %17 ], [ 1, %6 ]
  %16 = icmp slt i64 %13, %5
  br i1 %16, label %17, label %24

17:                                               ; preds = %12
  %18 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, 1
  %19 = getelementptr i64, ptr %18, i64 %13
  %20 = load i64, ptr %19, align 4
  %21 = add i64 %14, %20
  %22 = mul i64 %15, %20
  %23 = add i64 %13, 1
  br label %12

24:                                               ; preds = %12
  %25 = insertvalue { i64, i64 } undef, i64 %14, 0
  %26 = insertvalue { i64, i64 } %25, i64 %15, 1
  ret { i64, i64 } %26
}
