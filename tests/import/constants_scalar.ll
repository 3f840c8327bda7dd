define i64 @f(i1 %c) {
  %1 = select i1 %c, i1 true, i1 false
  %2 = zext i1 %1 to i64
  %3 = add i64 %2, -9223372036854775808
  ret i64 %3
}
