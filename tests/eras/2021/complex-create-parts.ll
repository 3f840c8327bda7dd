; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define double @parts(double %0, double %1) {
  %3 = insertvalue { double, double } undef, double %0, 0
  %4 = insertvalue { double, double } %3, double %1, 1
  %5 = fadd double %0, %1
  ret double %5
}
