; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @vectors(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, ptr %5, ptr %6, i64 %7, i64 %8, i64 %9) {
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, ptr %1, 1
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 %2, 2
  %14 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, i64 %3, 3, 0
  %15 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %14, i64 %4, 4, 0
  %16 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %5, 0
  %17 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %16, ptr %6, 1
  %18 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %17, i64 %7, 2
  %19 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %18, i64 %8, 3, 0
  %20 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %19, i64 %9, 4, 0
  br label %21

21:                                               ; preds = %24, %10
  %22 = phi i64 [ %32, %24 ], [ 0, %10 ]
  %23 = icmp slt i64 %22, 64
  br i1 %23, label %24, label %33

24:                                               ; preds = %21
  %25 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %15, 1
  %26 = getelementptr float, ptr %25, i64 %22
  %27 = bitcast ptr %26 to ptr
  %28 = load <8 x float>, ptr %27, align 4
  %29 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %20, 1
  %30 = getelementptr float, ptr %29, i64 %22
  %31 = bitcast ptr %30 to ptr
  store <8 x float> %28, ptr %31, align 4
  %32 = add i64 %22, 8
  br label %21

33:                                               ; preds = %21
  ret void
}
