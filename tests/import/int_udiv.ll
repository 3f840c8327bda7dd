define i64 @f(i64 %a, i64 %b) {
  %1 = udiv i64 %a, %b
  %2 = udiv exact i64 %1, %b
  ret i64 %2
}
