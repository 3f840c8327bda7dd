// ARGS: --set bare_ptr=true
func.func private @g() -> memref<?xf32>
func.func @f() -> memref<?xf32> {
  %r = call @g() : () -> memref<?xf32>
  return %r : memref<?xf32>
}
