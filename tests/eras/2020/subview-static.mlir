// ERA: 2020
// Mixed static and dynamic, since LLVM 11.
func @sub(%m: memref<16x16xf32>) -> memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 16 + d1 + 34)>> {
  %0 = subview %m[2, 2][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 16 + d1 + 34)>>
  return %0 : memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 16 + d1 + 34)>>
}
