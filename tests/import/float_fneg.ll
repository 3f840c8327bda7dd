define double @f(double %a) {
  %1 = fneg double %a
  %2 = fneg nsz contract double %1
  ret double %2
}
