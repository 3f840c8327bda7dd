define i1 @f(i32 %a, i32 %b) {
  %p0 = icmp eq i32 %a, %b
  %p1 = icmp ne i32 %a, %b
  %p2 = icmp slt i32 %a, %b
  %p3 = icmp sle i32 %a, %b
  %p4 = icmp sgt i32 %a, %b
  %p5 = icmp sge i32 %a, %b
  %p6 = icmp ult i32 %a, %b
  %p7 = icmp ule i32 %a, %b
  %p8 = icmp ugt i32 %a, %b
  %p9 = icmp uge i32 %a, %b
  %q0 = xor i1 %p0, %p1
  %q1 = xor i1 %p1, %q0
  %q2 = xor i1 %p2, %q1
  %q3 = xor i1 %p3, %q2
  %q4 = xor i1 %p4, %q3
  %q5 = xor i1 %p5, %q4
  %q6 = xor i1 %p6, %q5
  %q7 = xor i1 %p7, %q6
  %q8 = xor i1 %p8, %q7
  ret i1 %q8
}
