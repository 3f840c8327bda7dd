// ERA: between (2022, LLVM 15)
// A strided layout as an affine map; strided<..> came with LLVM 16.
#map = affine_map<(d0, d1)[s0] -> (d0 * 16 + s0 + d1)>
func.func @sub(%m: memref<16x16xf32>, %i: index) -> memref<4x4xf32, #map> {
  %0 = memref.subview %m[%i, 2][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf32, #map>
  return %0 : memref<4x4xf32, #map>
}
