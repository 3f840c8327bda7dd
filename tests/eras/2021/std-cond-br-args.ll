; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @two(i1 %0, i32 %1, float %2) {
  br i1 %0, label %4, label %7

4:                                                ; preds = %3
  %5 = phi i32 [ %1, %3 ]
  %6 = sitofp i32 %5 to float
  ret float %6

7:                                                ; preds = %3
  %8 = phi i32 [ %1, %3 ]
  %9 = phi float [ %2, %3 ]
  %10 = sitofp i32 %8 to float
  %11 = fadd float %10, %9
  ret float %11
}
