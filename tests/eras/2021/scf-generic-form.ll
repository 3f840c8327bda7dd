; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @generic(i64 %0, float %1) {
  br label %3

3:                                                ; preds = %7, %2
  %4 = phi i64 [ %9, %7 ], [ 0, %2 ]
  %5 = phi float [ %8, %7 ], [ %1, %2 ]
  %6 = icmp slt i64 %4, %0
  br i1 %6, label %7, label %10

7:                                                ; preds = %3
  %8 = fadd float %5, %5
  %9 = add i64 %4, 1
  br label %3

10:                                               ; preds = %3
  ret float %5
}
