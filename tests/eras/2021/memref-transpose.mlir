// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @flip(%m: memref<4x8xf32>) -> memref<8x4xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>> {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>>
  return %0 : memref<8x4xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>>
}
