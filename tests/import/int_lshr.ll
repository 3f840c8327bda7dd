define i64 @f(i64 %a, i64 %b) {
  %1 = lshr i64 %a, %b
  %2 = lshr exact i64 %1, %b
  ret i64 %2
}
