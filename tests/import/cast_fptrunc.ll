define float @f(double %a) {
  %1 = fptrunc double %a to float
  ret float %1
}
