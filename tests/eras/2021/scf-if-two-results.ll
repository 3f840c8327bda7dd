; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i32, i32 } @order(i32 %0, i32 %1) {
  %3 = icmp sle i32 %0, %1
  br i1 %3, label %4, label %5

4:                                                ; preds = %2
  br label %6

5:                                                ; preds = %2
  br label %6

6:                                                ; preds = %5, %4
  %7 = phi i32 [ %1, %5 ], [ %0, %4 ]
  %8 = phi i32 [ %0, %5 ], [ %1, %4 ]
  br label %9

9:                                                ; preds = %6
  %10 = insertvalue { i32, i32 } undef, i32 %7, 0
  %11 = insertvalue { i32, i32 } %10, i32 %8, 1
  ret { i32, i32 } %11
}
