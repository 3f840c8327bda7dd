; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @choose(i32 %0, float %1) {
  switch i32 %0, label %5 [
    i32 1, label %3
    i32 5, label %7
  ]

3:                                                ; preds = %2
  %4 = fadd float %1, %1
  ret float %4

5:                                                ; preds = %7, %2
  %6 = phi float [ %8, %7 ], [ %1, %2 ]
  ret float %6

7:                                                ; preds = %2
  %8 = phi float [ 1.000000e+00, %2 ]
  br label %5
}
