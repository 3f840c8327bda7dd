define i1 @f(ptr %a, ptr %b) {
  %1 = icmp eq ptr %a, %b
  %2 = icmp ne ptr %a, null
  %3 = and i1 %1, %2
  ret i1 %3
}
