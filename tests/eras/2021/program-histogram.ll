; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printI64(i64)

declare void @printComma()

declare void @printNewline()

define i32 @class_of(i32 %0) {
  %2 = urem i32 %0, 4
  switch i32 %2, label %4 [
    i32 0, label %6
    i32 1, label %3
  ]

3:                                                ; preds = %1
  br label %4

4:                                                ; preds = %6, %3, %1
  %5 = phi i32 [ %7, %6 ], [ 1, %3 ], [ 2, %1 ]
  ret i32 %5

6:                                                ; preds = %1
  %7 = phi i32 [ 0, %1 ]
  br label %4
}

define i32 @main() {
  %1 = alloca i64, i64 ptrtoint (ptr getelementptr (i64, ptr null, i64 3) to i64), align 8
  %2 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %1, 0
  %3 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %2, ptr %1, 1
  %4 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %3, i64 0, 2
  %5 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %4, i64 3, 3, 0
  %6 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %5, i64 1, 4, 0
  br label %7

7:                                                ; preds = %10, %0
  %8 = phi i64 [ %13, %10 ], [ 0, %0 ]
  %9 = icmp slt i64 %8, 3
  br i1 %9, label %10, label %14

10:                                               ; preds = %7
  %11 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, 1
  %12 = getelementptr i64, ptr %11, i64 %8
  store i64 0, ptr %12, align 4
  %13 = add i64 %8, 1
  br label %7

14:                                               ; preds = %7
  br label %15

15:                                               ; preds = %18, %14
  %16 = phi i64 [ %25, %18 ], [ 0, %14 ]
  %17 = icmp slt i64 %16, 17
  br i1 %17, label %18, label %26

18:                                               ; preds = %15
  %19 = trunc i64 %16 to i32
  %20 = call i32 @class_of(i32 %19)
  %21 = sext i32 %20 to i64
  %22 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, 1
  %23 = getelementptr i64, ptr %22, i64 %21
  %24 = atomicrmw add ptr %23, i64 1 acq_rel, align 8
  %25 = add i64 %16, 1
  br label %15

26:                                               ; preds = %15
  br label %27

27:                                               ; preds = %30, %26
  %28 = phi i64 [ %34, %30 ], [ 0, %26 ]
  %29 = icmp slt i64 %28, 3
  br i1 %29, label %30, label %35

30:                                               ; preds = %27
  %31 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %6, 1
  %32 = getelementptr i64, ptr %31, i64 %28
  %33 = load i64, ptr %32, align 4
  call void @printI64(i64 %33)
  call void @printComma()
  %34 = add i64 %28, 1
  br label %27

35:                                               ; preds = %27
  call void @printNewline()
  ret i32 0
}
