// ARGS: --set use_aligned_alloc=true
// aligned_alloc: the size is a multiple of the alignment, which fits the elements.
func.func @of_numbers() -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  return %m : memref<4xf32>
}
func.func @rounded_up() -> memref<3xf32> {
  %m = memref.alloc() : memref<3xf32>
  return %m : memref<3xf32>
}
func.func @of_vectors() -> memref<2xvector<8xf32>> {
  %m = memref.alloc() : memref<2xvector<8xf32>>
  return %m : memref<2xvector<8xf32>>
}
func.func @of_rows() -> memref<vector<3x3xi8>> {
  %m = memref.alloc() : memref<vector<3x3xi8>>
  return %m : memref<vector<3x3xi8>>
}
