; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define i64 @factorial(i64 %0) {
  %2 = icmp sle i64 %0, 1
  br i1 %2, label %3, label %4

3:                                                ; preds = %1
  ret i64 1

4:                                                ; preds = %1
  %5 = sub i64 %0, 1
  %6 = call i64 @factorial(i64 %5)
  %7 = mul i64 %0, %6
  ret i64 %7
}
