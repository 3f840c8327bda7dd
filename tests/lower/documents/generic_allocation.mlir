// ARGS: --set use_generic_functions=true
// Generic allocation and deallocation functions.
func.func @use(%n: index) {
  %m = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return
}
func.func @give(%m: memref<f32>) -> memref<*xf32> {
  %u = memref.cast %m : memref<f32> to memref<*xf32>
  return %u : memref<*xf32>
}
