; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@fmt = internal constant [7 x i8] c"%d %g\0A\00"
@table = internal constant [2 x ptr] [ptr @inc, ptr @square]

declare ptr @malloc(i64)

declare void @free(ptr)

declare i32 @printf(ptr, ...)

define internal i32 @inc(i32 %0) {
  %2 = add i32 %0, 1
  ret i32 %2
}

define internal i32 @square(i32 %0) {
  %2 = mul i32 %0, %0
  ret i32 %2
}

define i32 @main() {
  br label %1

1:                                                ; preds = %4, %0
  %2 = phi i64 [ %9, %4 ], [ 0, %0 ]
  %3 = icmp ult i64 %2, 2
  br i1 %3, label %4, label %10

4:                                                ; preds = %1
  %5 = getelementptr [2 x ptr], ptr @table, i64 0, i64 %2
  %6 = load ptr, ptr %5, align 8
  %7 = call i32 %6(i32 7)
  %8 = call i32 (ptr, ...) @printf(ptr @fmt, i32 %7, double 5.000000e-01)
  %9 = add i64 %2, 1
  br label %1

10:                                               ; preds = %1
  ret i32 0
}
