; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @floats(float %0, float %1) {
  %3 = fadd float %0, %1
  %4 = fsub float %3, %1
  %5 = fmul float %4, %0
  %6 = fdiv float %5, %1
  %7 = frem float %6, %0
  %8 = fneg float %7
  ret float %8
}
