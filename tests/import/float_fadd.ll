define float @f(float %a, float %b) {
  %1 = fadd float %a, %b
  %2 = fadd nnan ninf float %1, %b
  %3 = fadd fast float %2, %a
  ret float %3
}
