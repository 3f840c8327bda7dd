define float @f(i1 %c, float %a) {
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  %p = phi fast float [ %a, %0 ], [ 1.0, %x ]
  ret float %p
}
