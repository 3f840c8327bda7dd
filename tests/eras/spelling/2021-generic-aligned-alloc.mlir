// SPELLING: 2021
// SET: use_generic_functions=true use_aligned_alloc=true
func @memref(%n: index) {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}
