; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <4 x float> @column(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8) {
  %10 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %0, 0
  %11 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %10, ptr %1, 1
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %11, i64 %2, 2
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, i64 %3, 3, 0
  %14 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %13, i64 %5, 4, 0
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %14, i64 %4, 3, 1
  %16 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, i64 %6, 4, 1
  br label %17

17:                                               ; preds = %38, %9
  %18 = phi i64 [ %39, %38 ], [ 0, %9 ]
  %19 = phi <4 x float> [ %37, %38 ], [ zeroinitializer, %9 ]
  %20 = icmp slt i64 %18, 4
  br i1 %20, label %21, label %40

21:                                               ; preds = %17
  %22 = add i64 %18, %7
  %23 = trunc i64 %18 to i32
  %24 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 3, 0
  %25 = add i64 %18, %7
  %26 = icmp sgt i64 %24, %25
  br i1 %26, label %27, label %35

27:                                               ; preds = %21
  %28 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 1
  %29 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 4, 0
  %30 = mul i64 %22, %29
  %31 = add i64 %30, %8
  %32 = getelementptr float, ptr %28, i64 %31
  %33 = load float, ptr %32, align 4
  %34 = insertelement <4 x float> %19, float %33, i32 %23
  br label %36

35:                                               ; preds = %21
  br label %36

36:                                               ; preds = %35, %27
  %37 = phi <4 x float> [ %19, %35 ], [ %34, %27 ]
  br label %38

38:                                               ; preds = %36
  %39 = add i64 %18, 1
  br label %17

40:                                               ; preds = %17
  ret <4 x float> %19
}
