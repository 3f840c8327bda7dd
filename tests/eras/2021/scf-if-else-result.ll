; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @pick(i1 %0, float %1, float %2) {
  br i1 %0, label %4, label %6

4:                                                ; preds = %3
  %5 = fadd float %1, %2
  br label %8

6:                                                ; preds = %3
  %7 = fsub float %1, %2
  br label %8

8:                                                ; preds = %6, %4
  %9 = phi float [ %7, %6 ], [ %5, %4 ]
  br label %10

10:                                               ; preds = %8
  ret float %9
}
