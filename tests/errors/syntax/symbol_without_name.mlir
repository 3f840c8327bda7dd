func.func @() {
  return
}
