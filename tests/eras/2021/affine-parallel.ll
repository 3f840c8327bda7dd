; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @add(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, ptr %7, ptr %8, i64 %9, i64 %10, i64 %11, i64 %12, i64 %13) {
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %0, 0
  %16 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, ptr %1, 1
  %17 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, i64 %2, 2
  %18 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %17, i64 %3, 3, 0
  %19 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, i64 %5, 4, 0
  %20 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %19, i64 %4, 3, 1
  %21 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %20, i64 %6, 4, 1
  %22 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %7, 0
  %23 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %22, ptr %8, 1
  %24 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %23, i64 %9, 2
  %25 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %24, i64 %10, 3, 0
  %26 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %25, i64 %12, 4, 0
  %27 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %26, i64 %11, 3, 1
  %28 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %27, i64 %13, 4, 1
  br label %29

29:                                               ; preds = %47, %14
  %30 = phi i64 [ %48, %47 ], [ 0, %14 ]
  %31 = icmp slt i64 %30, 16
  br i1 %31, label %32, label %49

32:                                               ; preds = %29
  br label %33

33:                                               ; preds = %36, %32
  %34 = phi i64 [ %46, %36 ], [ 0, %32 ]
  %35 = icmp slt i64 %34, 16
  br i1 %35, label %36, label %47

36:                                               ; preds = %33
  %37 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %21, 1
  %38 = mul i64 %30, 16
  %39 = add i64 %38, %34
  %40 = getelementptr float, ptr %37, i64 %39
  %41 = load float, ptr %40, align 4
  %42 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %28, 1
  %43 = mul i64 %34, 16
  %44 = add i64 %43, %30
  %45 = getelementptr float, ptr %42, i64 %44
  store float %41, ptr %45, align 4
  %46 = add i64 %34, 2
  br label %33

47:                                               ; preds = %33
  %48 = add i64 %30, 1
  br label %29

49:                                               ; preds = %29
  ret void
}
