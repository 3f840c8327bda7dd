// SPELLING: 2021
// SET: use_generic_functions=true
func @memref(%n: index) {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}
func @unranked_result(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}
func @call(%m: memref<*xf32>) {
  %0 = call @unranked_result(%m) : (memref<*xf32>) -> memref<*xf32>
  return
}
