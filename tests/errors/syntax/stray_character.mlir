func.func @f() {
  $
  return
}
