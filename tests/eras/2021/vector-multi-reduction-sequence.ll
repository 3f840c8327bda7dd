; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <2 x float> @row_sums([2 x <4 x float>] %0) {
  %2 = extractvalue [2 x <4 x float>] %0, 0
  %3 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %2)
  %4 = insertelement <2 x float> zeroinitializer, float %3, i64 0
  %5 = extractvalue [2 x <4 x float>] %0, 1
  %6 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %5)
  %7 = insertelement <2 x float> %4, float %6, i64 1
  ret <2 x float> %7
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
