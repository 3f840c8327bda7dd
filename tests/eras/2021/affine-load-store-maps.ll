; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @shift(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5) {
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %8 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, ptr %1, 1
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %8, i64 %2, 2
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, i64 %3, 3, 0
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %4, 4, 0
  br label %12

12:                                               ; preds = %15, %6
  %13 = phi i64 [ %25, %15 ], [ 0, %6 ]
  %14 = icmp slt i64 %13, 20
  br i1 %14, label %15, label %26

15:                                               ; preds = %12
  %16 = mul i64 %13, 2
  %17 = add i64 %16, %5
  %18 = add i64 %17, 1
  %19 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, 1
  %20 = getelementptr float, ptr %19, i64 %18
  %21 = load float, ptr %20, align 4
  %22 = add i64 %13, 3
  %23 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, 1
  %24 = getelementptr float, ptr %23, i64 %22
  store float %21, ptr %24, align 4
  %25 = add i64 %13, 1
  br label %12

26:                                               ; preds = %12
  ret void
}
