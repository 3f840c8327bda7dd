define double @f(i32 %a) {
  %1 = uitofp i32 %a to double
  ret double %1
}
