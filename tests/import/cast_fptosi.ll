define i32 @f(float %a) {
  %1 = fptosi float %a to i32
  ret i32 %1
}
