// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
#row = affine_map<(d0)[s0] -> (d0 + s0)>
func @row(%m: memref<8x16xf32>, %i: index) -> memref<16xf32, #row> {
  %0 = memref.subview %m[%i, 0][1, 16][1, 1] : memref<8x16xf32> to memref<16xf32, #row>
  return %0 : memref<16xf32, #row>
}
