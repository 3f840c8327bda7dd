define i32 @f(i32 %a) {
  %1 = freeze i32 %a
  ret i32 %1
}
