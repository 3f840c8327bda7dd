define double @f(double %x) {
  %r = call fast double asm "sqrtsd $1,$0", "=x,x"(double %x)
  ret double %r
}
