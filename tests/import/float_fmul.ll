define float @f(float %a, float %b) {
  %1 = fmul float %a, %b
  %2 = fmul nnan ninf float %1, %b
  %3 = fmul fast float %2, %a
  ret float %3
}
