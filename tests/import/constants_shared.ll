@g = global i32 0
define i1 @f(i32 %a) {
  %1 = add i32 %a, 7
  %2 = mul i32 %1, 7
  %3 = sub i32 7, %2
  %4 = icmp eq i32 %3, ptrtoint (ptr @g to i32)
  %5 = icmp ne i32 %3, ptrtoint (ptr @g to i32)
  %6 = and i1 %4, %5
  ret i1 %6
}
