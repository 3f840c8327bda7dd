define i3 @f(i3 %a, i1 %b) {
  %1 = zext i1 %b to i3
  %2 = add i3 %a, -4
  %3 = add i3 %2, %1
  ret i3 %3
}
