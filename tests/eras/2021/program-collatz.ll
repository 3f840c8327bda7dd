; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printI64(i64)

declare void @printNewline()

define i64 @steps(i64 %0) {
  br label %2

2:                                                ; preds = %18, %1
  %3 = phi i64 [ %17, %18 ], [ %0, %1 ]
  %4 = phi i64 [ %19, %18 ], [ 0, %1 ]
  %5 = icmp ne i64 %3, 1
  br i1 %5, label %6, label %20

6:                                                ; preds = %2
  %7 = phi i64 [ %3, %2 ]
  %8 = phi i64 [ %4, %2 ]
  %9 = and i64 %7, 1
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %13

11:                                               ; preds = %6
  %12 = udiv i64 %7, 2
  br label %16

13:                                               ; preds = %6
  %14 = mul i64 %7, 3
  %15 = add i64 %14, 1
  br label %16

16:                                               ; preds = %13, %11
  %17 = phi i64 [ %15, %13 ], [ %12, %11 ]
  br label %18

18:                                               ; preds = %16
  %19 = add i64 %8, 1
  br label %2

20:                                               ; preds = %2
  ret i64 %4
}

define i32 @main() {
  br label %1

1:                                                ; preds = %4, %0
  %2 = phi i64 [ %6, %4 ], [ 1, %0 ]
  %3 = icmp slt i64 %2, 12
  br i1 %3, label %4, label %7

4:                                                ; preds = %1
  %5 = call i64 @steps(i64 %2)
  call void @printI64(i64 %5)
  call void @printNewline()
  %6 = add i64 %2, 1
  br label %1

7:                                                ; preds = %1
  ret i32 0
}
