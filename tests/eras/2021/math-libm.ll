; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

declare double @atan2(double, double)

declare float @tanhf(float)

define { float, double } @library(float %0, double %1) {
  %3 = call float @tanhf(float %0)
  %4 = call double @atan2(double %1, double %1)
  %5 = insertvalue { float, double } undef, float %3, 0
  %6 = insertvalue { float, double } %5, double %4, 1
  ret { float, double } %6
}
