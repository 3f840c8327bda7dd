; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { i1, i1 } @cmpf_constant(float %0, float %1) {
  %3 = fcmp false float %0, %1
  %4 = fcmp true float %0, %1
  %5 = insertvalue { i1, i1 } undef, i1 %3, 0
  %6 = insertvalue { i1, i1 } %5, i1 %4, 1
  ret { i1, i1 } %6
}
