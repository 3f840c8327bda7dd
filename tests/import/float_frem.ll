define float @f(float %a, float %b) {
  %1 = frem float %a, %b
  %2 = frem nnan ninf float %1, %b
  %3 = frem fast float %2, %a
  ret float %3
}
