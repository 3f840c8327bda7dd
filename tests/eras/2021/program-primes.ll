; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printI64(i64)

declare void @printComma()

declare void @printNewline()

define i32 @main() {
  br label %1

1:                                                ; preds = %13, %0
  %2 = phi i64 [ %14, %13 ], [ 2, %0 ]
  %3 = icmp slt i64 %2, 50
  br i1 %3, label %4, label %15

4:                                                ; preds = %8, %1
  %5 = phi i64 [ %11, %8 ], [ 2, %1 ]
  %6 = mul i64 %5, %5
  %7 = icmp sgt i64 %6, %2
  br i1 %7, label %12, label %8

8:                                                ; preds = %4
  %9 = srem i64 %2, %5
  %10 = icmp eq i64 %9, 0
  %11 = add i64 %5, 1
  br i1 %10, label %13, label %4

12:                                               ; preds = %4
  call void @printI64(i64 %2)
  call void @printComma()
  br label %13

13:                                               ; preds = %12, %8
  %14 = add i64 %2, 1
  br label %1

15:                                               ; preds = %1
  call void @printNewline()
  ret i32 0
}
