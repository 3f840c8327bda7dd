define double @f(float %a) {
  %1 = fpext float %a to double
  ret double %1
}
