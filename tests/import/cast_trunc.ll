define i8 @f(i32 %a) {
  %1 = trunc i32 %a to i8
  ret i8 %1
}
