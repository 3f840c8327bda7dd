; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @print_memref_f32(i64 %0, ptr %1) {
  %3 = insertvalue { i64, ptr } undef, i64 %0, 0
  %4 = insertvalue { i64, ptr } %3, ptr %1, 1
  %5 = alloca { i64, ptr }, i64 1, align 8
  store { i64, ptr } %4, ptr %5, align 8
  call void @_mlir_ciface_print_memref_f32(ptr %5)
  ret void
}

declare void @_mlir_ciface_print_memref_f32(ptr)

define i32 @main() {
  %1 = call ptr @malloc(i64 ptrtoint (ptr getelementptr (float, ptr null, i64 12) to i64))
  %2 = bitcast ptr %1 to ptr
  %3 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } undef, ptr %2, 0
  %4 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %3, ptr %2, 1
  %5 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %4, i64 0, 2
  %6 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %5, i64 4, 3, 0
  %7 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %6, i64 3, 3, 1
  %8 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %7, i64 3, 4, 0
  %9 = insertvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %8, i64 1, 4, 1
  br label %10

10:                                               ; preds = %25, %0
  %11 = phi i64 [ %26, %25 ], [ 0, %0 ]
  %12 = icmp slt i64 %11, 4
  br i1 %12, label %13, label %27

13:                                               ; preds = %10
  br label %14

14:                                               ; preds = %17, %13
  %15 = phi i64 [ %24, %17 ], [ 0, %13 ]
  %16 = icmp slt i64 %15, 3
  br i1 %16, label %17, label %25

17:                                               ; preds = %14
  %18 = sub i64 %11, %15
  %19 = sitofp i64 %18 to float
  %20 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 1
  %21 = mul i64 %11, 3
  %22 = add i64 %21, %15
  %23 = getelementptr float, ptr %20, i64 %22
  store float %19, ptr %23, align 4
  %24 = add i64 %15, 1
  br label %14

25:                                               ; preds = %14
  %26 = add i64 %11, 1
  br label %10

27:                                               ; preds = %10
  %28 = alloca { ptr, ptr, i64, [2 x i64], [2 x i64] }, i64 1, align 8
  store { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, ptr %28, align 8
  %29 = bitcast ptr %28 to ptr
  %30 = insertvalue { i64, ptr } { i64 2, ptr undef }, ptr %29, 1
  %31 = extractvalue { i64, ptr } %30, 0
  %32 = extractvalue { i64, ptr } %30, 1
  call void @print_memref_f32(i64 %31, ptr %32)
  %33 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %9, 0
  %34 = bitcast ptr %33 to ptr
  call void @free(ptr %34)
  ret i32 0
}
