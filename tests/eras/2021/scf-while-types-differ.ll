; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @count(i32 %0) {
  br label %2

2:                                                ; preds = %6, %1
  %3 = phi i32 [ %9, %6 ], [ %0, %1 ]
  %4 = sitofp i32 %3 to float
  %5 = icmp slt i32 %3, 10
  br i1 %5, label %6, label %10

6:                                                ; preds = %2
  %7 = phi float [ %4, %2 ]
  %8 = fptosi float %7 to i32
  %9 = add i32 %8, 1
  br label %2

10:                                               ; preds = %2
  ret float %4
}
