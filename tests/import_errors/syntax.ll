define void @f() {
  return
}
