; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @halve(i64 %0) {
  br label %2

2:                                                ; preds = %6, %1
  %3 = phi i64 [ %9, %6 ], [ %0, %1 ]
  %4 = phi i64 [ %10, %6 ], [ 0, %1 ]
  %5 = icmp sgt i64 %3, 1
  br i1 %5, label %6, label %11

6:                                                ; preds = %2
  %7 = phi i64 [ %3, %2 ]
  %8 = phi i64 [ %4, %2 ]
  %9 = sdiv i64 %7, 2
  %10 = add i64 %8, 1
  br label %2

11:                                               ; preds = %2
  ret i64 %4
}
