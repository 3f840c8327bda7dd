; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@data = private global [8 x i32] [i32 5, i32 -3, i32 9, i32 0, i32 7, i32 -8, i32 2, i32 1]

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @print_memref_i32(i64, ptr)

define i32 @main() {
  br label %1

1:                                                ; preds = %21, %0
  %2 = phi i64 [ %22, %21 ], [ 0, %0 ]
  %3 = icmp slt i64 %2, 7
  br i1 %3, label %4, label %23

4:                                                ; preds = %1
  %5 = sub i64 7, %2
  br label %6

6:                                                ; preds = %19, %4
  %7 = phi i64 [ %20, %19 ], [ 0, %4 ]
  %8 = icmp slt i64 %7, %5
  br i1 %8, label %9, label %21

9:                                                ; preds = %6
  %10 = add i64 %7, 1
  %11 = getelementptr i32, ptr @data, i64 %7
  %12 = load i32, ptr %11, align 4
  %13 = getelementptr i32, ptr @data, i64 %10
  %14 = load i32, ptr %13, align 4
  %15 = icmp sgt i32 %12, %14
  br i1 %15, label %16, label %19

16:                                               ; preds = %9
  %17 = getelementptr i32, ptr @data, i64 %7
  store i32 %14, ptr %17, align 4
  %18 = getelementptr i32, ptr @data, i64 %10
  store i32 %12, ptr %18, align 4
  br label %19

19:                                               ; preds = %16, %9
  %20 = add i64 %7, 1
  br label %6

21:                                               ; preds = %6
  %22 = add i64 %2, 1
  br label %1

23:                                               ; preds = %1
  %24 = alloca { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 1, align 8
  store { ptr, ptr, i64, [1 x i64], [1 x i64] } { ptr inttoptr (i64 3735928559 to ptr), ptr @data, i64 0, [1 x i64] [i64 8], [1 x i64] [i64 1] }, ptr %24, align 8
  %25 = bitcast ptr %24 to ptr
  %26 = insertvalue { i64, ptr } { i64 1, ptr undef }, ptr %25, 1
  %27 = extractvalue { i64, ptr } %26, 0
  %28 = extractvalue { i64, ptr } %26, 1
  call void @print_memref_i32(i64 %27, ptr %28)
  ret i32 0
}
