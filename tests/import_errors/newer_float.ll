define float @f() {
  %s = fadd float f0x3F800000, 1.0
  ret float %s
}
