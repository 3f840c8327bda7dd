; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printF32(float)

declare void @printComma()

declare void @printNewline()

define void @fill(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, float %7) {
  %9 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %0, 0
  %10 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, ptr %1, 1
  %11 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %10, i64 %2, 2
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %11, i64 %3, 3, 0
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, i64 %5, 4, 0
  %14 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %13, i64 %4, 3, 1
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %14, i64 %6, 4, 1
  br label %16

16:                                               ; preds = %34, %8
  %17 = phi i64 [ %35, %34 ], [ 0, %8 ]
  %18 = icmp slt i64 %17, 3
  br i1 %18, label %19, label %36

19:                                               ; preds = %16
  br label %20

20:                                               ; preds = %23, %19
  %21 = phi i64 [ %33, %23 ], [ 0, %19 ]
  %22 = icmp slt i64 %21, 3
  br i1 %22, label %23, label %34

23:                                               ; preds = %20
  %24 = mul i64 %17, 3
  %25 = add i64 %24, %21
  %26 = trunc i64 %25 to i32
  %27 = sitofp i32 %26 to float
  %28 = fadd float %27, %7
  %29 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, 1
  %30 = mul i64 %17, 3
  %31 = add i64 %30, %21
  %32 = getelementptr float, ptr %29, i64 %31
  store float %28, ptr %32, align 4
  %33 = add i64 %21, 1
  br label %20

34:                                               ; preds = %20
  %35 = add i64 %17, 1
  br label %16

36:                                               ; preds = %16
  ret void
}

define i32 @main() {
  %1 = call ptr @malloc(i64 ptrtoint (ptr getelementptr (float, ptr null, i64 9) to i64))
  %2 = bitcast ptr %1 to ptr
  %3 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %2, 0
  %4 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %3, ptr %2, 1
  %5 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %5, i64 3, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %6, i64 3, 3, 1
  %8 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %7, i64 3, 4, 0
  %9 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %8, i64 1, 4, 1
  %10 = call ptr @malloc(i64 ptrtoint (ptr getelementptr (float, ptr null, i64 9) to i64))
  %11 = bitcast ptr %10 to ptr
  %12 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %11, 0
  %13 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %12, ptr %11, 1
  %14 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %13, i64 0, 2
  %15 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %14, i64 3, 3, 0
  %16 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %15, i64 3, 3, 1
  %17 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %16, i64 3, 4, 0
  %18 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %17, i64 1, 4, 1
  %19 = alloca float, i64 ptrtoint (ptr getelementptr (float, ptr null, i64 9) to i64), align 4
  %20 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %19, 0
  %21 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %20, ptr %19, 1
  %22 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %21, i64 0, 2
  %23 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %22, i64 3, 3, 0
  %24 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %23, i64 3, 3, 1
  %25 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %24, i64 3, 4, 0
  %26 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %25, i64 1, 4, 1
  %27 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 0
  %28 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 1
  %29 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 2
  %30 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 3, 0
  %31 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 3, 1
  %32 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 4, 0
  %33 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 4, 1
  call void @fill(ptr %27, ptr %28, i64 %29, i64 %30, i64 %31, i64 %32, i64 %33, float 5.000000e-01)
  %34 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 0
  %35 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 1
  %36 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 2
  %37 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 3, 0
  %38 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 3, 1
  %39 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 4, 0
  %40 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 4, 1
  call void @fill(ptr %34, ptr %35, i64 %36, i64 %37, i64 %38, i64 %39, i64 %40, float 0.000000e+00)
  br label %41

41:                                               ; preds = %86, %0
  %42 = phi i64 [ %87, %86 ], [ 0, %0 ]
  %43 = icmp slt i64 %42, 3
  br i1 %43, label %44, label %88

44:                                               ; preds = %41
  br label %45

45:                                               ; preds = %79, %44
  %46 = phi i64 [ %85, %79 ], [ 0, %44 ]
  %47 = icmp slt i64 %46, 3
  br i1 %47, label %48, label %86

48:                                               ; preds = %45
  %49 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %26, 1
  %50 = mul i64 %42, 3
  %51 = add i64 %50, %46
  %52 = getelementptr float, ptr %49, i64 %51
  store float 0.000000e+00, ptr %52, align 4
  br label %53

53:                                               ; preds = %56, %48
  %54 = phi i64 [ %78, %56 ], [ 0, %48 ]
  %55 = icmp slt i64 %54, 3
  br i1 %55, label %56, label %79

56:                                               ; preds = %53
  %57 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 1
  %58 = mul i64 %42, 3
  %59 = add i64 %58, %54
  %60 = getelementptr float, ptr %57, i64 %59
  %61 = load float, ptr %60, align 4
  %62 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 1
  %63 = mul i64 %54, 3
  %64 = add i64 %63, %46
  %65 = getelementptr float, ptr %62, i64 %64
  %66 = load float, ptr %65, align 4
  %67 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %26, 1
  %68 = mul i64 %42, 3
  %69 = add i64 %68, %46
  %70 = getelementptr float, ptr %67, i64 %69
  %71 = load float, ptr %70, align 4
  %72 = fmul float %61, %66
  %73 = fadd float %71, %72
  %74 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %26, 1
  %75 = mul i64 %42, 3
  %76 = add i64 %75, %46
  %77 = getelementptr float, ptr %74, i64 %76
  store float %73, ptr %77, align 4
  %78 = add i64 %54, 1
  br label %53

79:                                               ; preds = %53
  %80 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %26, 1
  %81 = mul i64 %42, 3
  %82 = add i64 %81, %46
  %83 = getelementptr float, ptr %80, i64 %82
  %84 = load float, ptr %83, align 4
  call void @printF32(float %84)
  call void @printComma()
  %85 = add i64 %46, 1
  br label %45

86:                                               ; preds = %45
  call void @printNewline()
  %87 = add i64 %42, 1
  br label %41

88:                                               ; preds = %41
  %89 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 0
  %90 = bitcast ptr %89 to ptr
  call void @free(ptr %90)
  %91 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %18, 0
  %92 = bitcast ptr %91 to ptr
  call void @free(ptr %92)
  ret i32 0
}
