define i8 @f(i8 %a, i8 %b) {
  %1 = urem i8 %a, %b
  ret i8 %1
}
