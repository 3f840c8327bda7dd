; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @fast(float %0, float %1) {
  %3 = fadd fast float %0, %1
  %4 = fmul nnan ninf float %3, %1
  %5 = fneg nsz float %4
  %6 = fcmp reassoc contract olt float %5, %0
  %7 = select i1 %6, float %5, float %0
  ret float %7
}
