define i1 @f(float %a, float %b) {
  %p0 = fcmp false float %a, %b
  %p1 = fcmp oeq float %a, %b
  %p2 = fcmp ogt float %a, %b
  %p3 = fcmp oge float %a, %b
  %p4 = fcmp olt float %a, %b
  %p5 = fcmp ole float %a, %b
  %p6 = fcmp one float %a, %b
  %p7 = fcmp ord float %a, %b
  %p8 = fcmp ueq float %a, %b
  %p9 = fcmp ugt float %a, %b
  %p10 = fcmp uge float %a, %b
  %p11 = fcmp ult float %a, %b
  %p12 = fcmp ule float %a, %b
  %p13 = fcmp une float %a, %b
  %p14 = fcmp uno float %a, %b
  %p15 = fcmp true float %a, %b
  %q0 = xor i1 %p0, %p1
  %q1 = xor i1 %p1, %q0
  %q2 = xor i1 %p2, %q1
  %q3 = xor i1 %p3, %q2
  %q4 = xor i1 %p4, %q3
  %q5 = xor i1 %p5, %q4
  %q6 = xor i1 %p6, %q5
  %q7 = xor i1 %p7, %q6
  %q8 = xor i1 %p8, %q7
  %q9 = xor i1 %p9, %q8
  %q10 = xor i1 %p10, %q9
  %q11 = xor i1 %p11, %q10
  %q12 = xor i1 %p12, %q11
  %q13 = xor i1 %p13, %q12
  %q14 = xor i1 %p14, %q13
  ret i1 %q14
}
