define i32 @f(i8 %a) {
  %1 = zext i8 %a to i32
  ret i32 %1
}
