; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define double @doubles(double %0, double %1) {
  %3 = fadd double %0, %1
  %4 = fmul double %3, %0
  %5 = fneg double %4
  ret double %5
}
