define i32 @f(float %a) {
  %1 = fptoui float %a to i32
  ret i32 %1
}
