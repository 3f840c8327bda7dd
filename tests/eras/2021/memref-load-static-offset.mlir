// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @offset(%m: memref<4x4xi8, affine_map<(d0, d1) -> (d0 * 16 + d1 * 2 + 5)>>, %i: index) -> i8 {
  %0 = memref.load %m[%i, %i] : memref<4x4xi8, affine_map<(d0, d1) -> (d0 * 16 + d1 * 2 + 5)>>
  return %0 : i8
}
