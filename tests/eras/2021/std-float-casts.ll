; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { float, float } @casts(half %0, double %1) {
  %3 = fpext half %0 to float
  %4 = fptrunc double %1 to float
  %5 = insertvalue { float, float } undef, float %3, 0
  %6 = insertvalue { float, float } %5, float %4, 1
  ret { float, float } %6
}
