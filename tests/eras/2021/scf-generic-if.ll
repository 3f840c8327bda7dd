; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @generic(i1 %0, float %1) {
  br i1 %0, label %3, label %5

3:                                                ; preds = %2
  %4 = fneg float %1
  br label %6

5:                                                ; preds = %2
  br label %6

6:                                                ; preds = %5, %3
  %7 = phi float [ %1, %5 ], [ %4, %3 ]
  br label %8

8:                                                ; preds = %6
  ret float %7
}
