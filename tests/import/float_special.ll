define float @inf() {
  ret float 0x7FF0000000000000
}
define double @nan() {
  ret double 0x7FF8000000000001
}
define float @negative_zero() {
  ret float -0.0
}
