; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @touch(i64)

define void @interior(i64 %0) {
  br label %2

2:                                                ; preds = %15, %1
  %3 = phi i64 [ %16, %15 ], [ 0, %1 ]
  %4 = icmp slt i64 %3, %0
  br i1 %4, label %5, label %17

5:                                                ; preds = %2
  %6 = add i64 %3, -2
  %7 = icmp sge i64 %6, 0
  %8 = mul i64 %3, -1
  %9 = add i64 %8, %0
  %10 = add i64 %9, -1
  %11 = icmp sge i64 %10, 0
  %12 = and i1 %7, %11
  br i1 %12, label %13, label %14

13:                                               ; preds = %5
  call void @touch(i64 %3)
  br label %15

14:                                               ; preds = %5
  call void @touch(i64 %0)
  br label %15

15:                                               ; preds = %14, %13
  %16 = add i64 %3, 1
  br label %2

17:                                               ; preds = %2
  ret void
}
