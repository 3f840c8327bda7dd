define i1 @f(float %a, float %b) {
  %1 = fcmp nnan oeq float %a, %b
  ret i1 %1
}
