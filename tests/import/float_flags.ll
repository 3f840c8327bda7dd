define float @f(float %a) {
  %1 = fadd nsz arcp float %a, 1.0
  %2 = fadd contract afn reassoc float %1, 2.0
  ret float %2
}
