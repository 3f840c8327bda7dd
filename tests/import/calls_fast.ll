declare float @g(float)
define float @f(float %a) {
  %1 = call fast float @g(float %a)
  %2 = call nnan ninf float @g(float %1)
  ret float %2
}
