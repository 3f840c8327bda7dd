// ARGS: --only arith,memreff
func.func @f() {
  return
}
