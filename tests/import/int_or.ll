define i8 @f(i8 %a, i8 %b) {
  %1 = or i8 %a, %b
  %2 = or disjoint i8 %1, %b
  ret i8 %2
}
