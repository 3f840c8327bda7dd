define float @f(i32 %a) {
  %1 = sitofp i32 %a to float
  ret float %1
}
