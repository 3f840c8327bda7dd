; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @scale(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8) {
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
  %19 = icmp slt i64 %18, %7
  br i1 %19, label %20, label %40

20:                                               ; preds = %17
  br label %21

21:                                               ; preds = %24, %20
  %22 = phi i64 [ %37, %24 ], [ 0, %20 ]
  %23 = icmp slt i64 %22, %8
  br i1 %23, label %24, label %38

24:                                               ; preds = %21
  %25 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 1
  %26 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 4, 0
  %27 = mul i64 %18, %26
  %28 = add i64 %27, %22
  %29 = getelementptr float, ptr %25, i64 %28
  %30 = load float, ptr %29, align 4
  %31 = fmul float %30, 2.000000e+00
  %32 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 1
  %33 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, 4, 0
  %34 = mul i64 %18, %33
  %35 = add i64 %34, %22
  %36 = getelementptr float, ptr %32, i64 %35
  store float %31, ptr %36, align 4
  %37 = add i64 %22, 1
  br label %21

38:                                               ; preds = %21
  %39 = add i64 %18, 1
  br label %17

40:                                               ; preds = %17
  ret void
}
