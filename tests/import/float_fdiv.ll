define float @f(float %a, float %b) {
  %1 = fdiv float %a, %b
  %2 = fdiv nnan ninf float %1, %b
  %3 = fdiv fast float %2, %a
  ret float %3
}
