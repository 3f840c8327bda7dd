; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @fibonacci(i64 %0) {
  br label %2

2:                                                ; preds = %7, %1
  %3 = phi i64 [ %9, %7 ], [ 0, %1 ]
  %4 = phi i64 [ %5, %7 ], [ 0, %1 ]
  %5 = phi i64 [ %8, %7 ], [ 1, %1 ]
  %6 = icmp slt i64 %3, %0
  br i1 %6, label %7, label %10

7:                                                ; preds = %2
  %8 = add i64 %4, %5
  %9 = add i64 %3, 1
  br label %2

10:                                               ; preds = %2
  ret i64 %4
}
