; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @choose(i32 %0, float %1, float %2) {
  switch i32 %0, label %10 [
    i32 1, label %4
    i32 42, label %6
  ]

4:                                                ; preds = %3
  %5 = phi float [ %1, %3 ]
  ret float %5

6:                                                ; preds = %3
  %7 = phi float [ %1, %3 ]
  %8 = phi float [ %2, %3 ]
  %9 = fadd float %7, %8
  ret float %9

10:                                               ; preds = %3
  ret float %2
}
