define float @f(i1 %c, float %a) {
  %1 = select nnan nsz i1 %c, float %a, float 0.0
  ret float %1
}
