// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
#map = affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>
func @strided(%m: memref<?x?xf32, #map>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<?x?xf32, #map>
  return %0 : f32
}
