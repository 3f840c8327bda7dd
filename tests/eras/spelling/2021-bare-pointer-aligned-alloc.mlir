// SPELLING: 2021
// SET: bare_ptr=true use_aligned_alloc=true
func @alignment() -> memref<3xf32> {
  %0 = memref.alloc() {alignment = 64} : memref<3xf32>
  return %0 : memref<3xf32>
}
