; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @print_memref_i32(i64, ptr)

define void @entry() {
  %1 = call ptr @malloc(i64 ptrtoint (ptr getelementptr (i32, ptr null, i64 36) to i64))
  %2 = bitcast ptr %1 to ptr
  %3 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %2, 0
  %4 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %3, ptr %2, 1
  %5 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %5, i64 6, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %6, i64 6, 3, 1
  %8 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %7, i64 6, 4, 0
  %9 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %8, i64 1, 4, 1
  br label %10

10:                                               ; preds = %23, %0
  %11 = phi i64 [ %24, %23 ], [ 0, %0 ]
  %12 = icmp slt i64 %11, 6
  br i1 %12, label %13, label %25

13:                                               ; preds = %10
  br label %14

14:                                               ; preds = %17, %13
  %15 = phi i64 [ %22, %17 ], [ 0, %13 ]
  %16 = icmp slt i64 %15, 6
  br i1 %16, label %17, label %23

17:                                               ; preds = %14
  %18 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 1
  %19 = mul i64 %11, 6
  %20 = add i64 %19, %15
  %21 = getelementptr i32, ptr %18, i64 %20
  store i32 0, ptr %21, align 4
  %22 = add i64 %15, 1
  br label %14

23:                                               ; preds = %14
  %24 = add i64 %11, 1
  br label %10

25:                                               ; preds = %10
  %26 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 0
  %27 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %26, 0
  %28 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 1
  %29 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %27, ptr %28, 1
  %30 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 4, 0
  %31 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 4, 1
  %32 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 2
  %33 = mul i64 1, %30
  %34 = add i64 %32, %33
  %35 = mul i64 1, %31
  %36 = add i64 %34, %35
  %37 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %29, i64 %36, 2
  %38 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %37, i64 2, 3, 1
  %39 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %38, i64 2, 4, 1
  %40 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %39, i64 2, 3, 0
  %41 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %40, i64 12, 4, 0
  br label %42

42:                                               ; preds = %58, %25
  %43 = phi i64 [ %59, %58 ], [ 0, %25 ]
  %44 = icmp slt i64 %43, 2
  br i1 %44, label %45, label %60

45:                                               ; preds = %42
  br label %46

46:                                               ; preds = %49, %45
  %47 = phi i64 [ %57, %49 ], [ 0, %45 ]
  %48 = icmp slt i64 %47, 2
  br i1 %48, label %49, label %58

49:                                               ; preds = %46
  %50 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %41, 1
  %51 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %41, 2
  %52 = mul i64 %43, 12
  %53 = add i64 %51, %52
  %54 = mul i64 %47, 2
  %55 = add i64 %53, %54
  %56 = getelementptr i32, ptr %50, i64 %55
  store i32 9, ptr %56, align 4
  %57 = add i64 %47, 1
  br label %46

58:                                               ; preds = %46
  %59 = add i64 %43, 1
  br label %42

60:                                               ; preds = %42
  %61 = alloca { ptr, ptr, i64, [2 x i64], [2 x i64] }, i64 1, align 8
  store { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, ptr %61, align 8
  %62 = bitcast ptr %61 to ptr
  %63 = insertvalue { i64, ptr } { i64 2, ptr undef }, ptr %62, 1
  %64 = extractvalue { i64, ptr } %63, 0
  %65 = extractvalue { i64, ptr } %63, 1
  call void @print_memref_i32(i64 %64, ptr %65)
  %66 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 0
  %67 = bitcast ptr %66 to ptr
  call void @free(ptr %67)
  ret void
}
