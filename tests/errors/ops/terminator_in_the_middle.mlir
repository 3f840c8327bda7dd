func.func @f() {
  return
  return
}
