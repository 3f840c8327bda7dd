; Flags of conversions and of PHIs, as `clang -O2 -ffast-math` writes them.
define double @widen(float %x) {
  %a = fpext fast float %x to double
  %b = fadd fast double %a, %a
  ret double %b
}
define float @narrow(double %x, i1 %c) {
  %a = fptrunc nnan ninf double %x to float
  br i1 %c, label %then, label %end
then:
  %b = fmul fast float %a, %a
  br label %end
end:
  %p = phi fast float [ %a, %0 ], [ %b, %then ]
  ret float %p
}
