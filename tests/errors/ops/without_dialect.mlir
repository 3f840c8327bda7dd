// ARGS: --era today
func @f() {
  return
}
