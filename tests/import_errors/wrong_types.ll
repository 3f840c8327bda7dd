define i32 @f(i64 %a) {
  %1 = add i32 %a, 1
  ret i32 %1
}
