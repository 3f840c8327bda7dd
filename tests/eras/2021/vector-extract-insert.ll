; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { <4 x float>, float, [2 x <4 x float>] } @rows([2 x <4 x float>] %0, <4 x float> %1) {
  %3 = extractvalue [2 x <4 x float>] %0, 1
  %4 = extractvalue [2 x <4 x float>] %0, 0
  %5 = extractelement <4 x float> %4, i64 3
  %6 = insertvalue [2 x <4 x float>] %0, <4 x float> %1, 0
  %7 = insertvalue { <4 x float>, float, [2 x <4 x float>] } undef, <4 x float> %3, 0
  %8 = insertvalue { <4 x float>, float, [2 x <4 x float>] } %7, float %5, 1
  %9 = insertvalue { <4 x float>, float, [2 x <4 x float>] } %8, [2 x <4 x float>] %6, 2
  ret { <4 x float>, float, [2 x <4 x float>] } %9
}
