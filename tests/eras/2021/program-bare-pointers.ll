; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printF32(float)

declare void @printNewline()

define ptr @scale(ptr %0, float %1) {
  %3 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %4 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %3, ptr %0, 1
  %5 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %5, i64 4, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, i64 1, 4, 0
  br label %8

8:                                                ; preds = %11, %2
  %9 = phi i64 [ %18, %11 ], [ 0, %2 ]
  %10 = icmp slt i64 %9, 4
  br i1 %10, label %11, label %19

11:                                               ; preds = %8
  %12 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, 1
  %13 = getelementptr float, ptr %12, i64 %9
  %14 = load float, ptr %13, align 4
  %15 = fmul float %14, %1
  %16 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, 1
  %17 = getelementptr float, ptr %16, i64 %9
  store float %15, ptr %17, align 4
  %18 = add i64 %9, 1
  br label %8

19:                                               ; preds = %8
  %20 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, 1
  ret ptr %20
}

define i32 @main() {
  %1 = call ptr @malloc(i64 ptrtoint (ptr getelementptr (float, ptr null, i64 4) to i64))
  %2 = bitcast ptr %1 to ptr
  %3 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %2, 0
  %4 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %3, ptr %2, 1
  %5 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %5, i64 4, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, i64 1, 4, 0
  br label %8

8:                                                ; preds = %11, %0
  %9 = phi i64 [ %14, %11 ], [ 0, %0 ]
  %10 = icmp slt i64 %9, 4
  br i1 %10, label %11, label %15

11:                                               ; preds = %8
  %12 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, 1
  %13 = getelementptr float, ptr %12, i64 %9
  store float 1.500000e+00, ptr %13, align 4
  %14 = add i64 %9, 1
  br label %8

15:                                               ; preds = %8
  %16 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, 1
  %17 = call ptr @scale(ptr %16, float 3.000000e+00)
  %18 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %17, 0
  %19 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %18, ptr %17, 1
  %20 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %19, i64 0, 2
  %21 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %20, i64 4, 3, 0
  %22 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %21, i64 1, 4, 0
  %23 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %22, 1
  %24 = getelementptr float, ptr %23, i64 3
  %25 = load float, ptr %24, align 4
  call void @printF32(float %25)
  call void @printNewline()
  %26 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %7, 0
  %27 = bitcast ptr %26 to ptr
  call void @free(ptr %27)
  ret i32 0
}
