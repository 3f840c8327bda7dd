; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @bounds(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i32 %7) {
  %9 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %0, 0
  %10 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %9, ptr %1, 1
  %11 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %10, i64 %2, 2
  %12 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %11, i64 %3, 3, 0
  %13 = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %12, i64 %4, 4, 0
  %14 = icmp sgt i64 %5, %6
  %15 = select i1 %14, i64 %5, i64 %6
  %16 = add i64 %5, 10
  %17 = icmp slt i64 %16, %6
  %18 = select i1 %17, i64 %16, i64 %6
  br label %19

19:                                               ; preds = %22, %8
  %20 = phi i64 [ %25, %22 ], [ %15, %8 ]
  %21 = icmp slt i64 %20, %18
  br i1 %21, label %22, label %26

22:                                               ; preds = %19
  %23 = extractvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } %13, 1
  %24 = getelementptr i32, ptr %23, i64 %20
  store i32 %7, ptr %24, align 4
  %25 = add i64 %20, 2
  br label %19

26:                                               ; preds = %19
  ret void
}
