define half @h(half %a) {
  %1 = fadd half %a, 0xH3C00
  ret half %1
}
define bfloat @b(bfloat %a) {
  %1 = fadd bfloat %a, 0xR3F80
  ret bfloat %1
}
define float @s(float %a) {
  %1 = fadd float %a, 0.1e1
  ret float %1
}
define double @d(double %a) {
  %1 = fadd double %a, 1.5
  ret double %1
}
define x86_fp80 @x(x86_fp80 %a) {
  %1 = fadd x86_fp80 %a, 0xK3FFF8000000000000000
  ret x86_fp80 %1
}
define fp128 @q(fp128 %a) {
  %1 = fadd fp128 %a, 0xL00000000000000003FFF000000000000
  ret fp128 %1
}
