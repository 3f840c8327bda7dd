define float @f(<4 x float> %a, i32 %i, float %v) {
  %1 = insertelement <4 x float> %a, float %v, i32 %i
  %2 = extractelement <4 x float> %1, i64 2
  ret float %2
}
