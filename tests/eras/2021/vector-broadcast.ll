; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { <4 x float>, [3 x <4 x float>] } @spread(float %0, <4 x float> %1) {
  %3 = insertelement <4 x float> undef, float %0, i32 0
  %4 = shufflevector <4 x float> %3, <4 x float> undef, <4 x i32> zeroinitializer
  %5 = insertvalue [3 x <4 x float>] zeroinitializer, <4 x float> %1, 0
  %6 = insertvalue [3 x <4 x float>] %5, <4 x float> %1, 1
  %7 = insertvalue [3 x <4 x float>] %6, <4 x float> %1, 2
  %8 = insertvalue { <4 x float>, [3 x <4 x float>] } undef, <4 x float> %4, 0
  %9 = insertvalue { <4 x float>, [3 x <4 x float>] } %8, [3 x <4 x float>] %7, 1
  ret { <4 x float>, [3 x <4 x float>] } %9
}
