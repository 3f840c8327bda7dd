define float @f(float %a, float %b) {
  %1 = fsub float %a, %b
  %2 = fsub nnan ninf float %1, %b
  %3 = fsub fast float %2, %a
  ret float %3
}
