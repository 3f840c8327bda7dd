define i1 @f(i32 %a, i32 %b) {
  %1 = icmp samesign ult i32 %a, %b
  ret i1 %1
}
