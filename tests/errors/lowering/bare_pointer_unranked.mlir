// ARGS: --set bare_ptr=true
func.func @f(%m: memref<*xf32>) {
  return
}
