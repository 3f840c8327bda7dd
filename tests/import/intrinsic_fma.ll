declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
declare float @llvm.fmuladd.f32(float, float, float)
define float @f(<2 x float> %a, float %b) {
  %1 = call <2 x float> @llvm.fma.v2f32(<2 x float> %a, <2 x float> %a, <2 x float> %a)
  %2 = extractelement <2 x float> %1, i32 0
  %3 = call float @llvm.fmuladd.f32(float %b, float %2, float %b)
  ret float %3
}
