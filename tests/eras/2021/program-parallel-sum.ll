; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printI64(i64)

declare void @printNewline()

define i32 @main() {
  br label %1

1:                                                ; preds = %14, %0
  %2 = phi i64 [ %15, %14 ], [ 0, %0 ]
  %3 = phi i64 [ %8, %14 ], [ 0, %0 ]
  %4 = icmp slt i64 %2, 10
  br i1 %4, label %5, label %16

5:                                                ; preds = %1
  br label %6

6:                                                ; preds = %10, %5
  %7 = phi i64 [ %13, %10 ], [ 0, %5 ]
  %8 = phi i64 [ %12, %10 ], [ %3, %5 ]
  %9 = icmp slt i64 %7, 10
  br i1 %9, label %10, label %14

10:                                               ; preds = %6
  %11 = mul i64 %2, %7
  %12 = add i64 %8, %11
  %13 = add i64 %7, 1
  br label %6

14:                                               ; preds = %6
  %15 = add i64 %2, 1
  br label %1

16:                                               ; preds = %1
  call void @printI64(i64 %3)
  call void @printNewline()
  ret i32 0
}
