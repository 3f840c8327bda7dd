define preserve_nonecc void @f() {
  ret void
}
