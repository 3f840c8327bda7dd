// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
#strided = affine_map<(d0, d1)[s0, s1, s2] -> (d0 * s1 + s0 + d1 * s2)>
func @sub(%m: memref<64x4xf32>, %o: index, %n: index, %s: index) -> memref<?x?xf32, #strided> {
  %0 = memref.subview %m[%o, %o][%n, %n][%s, %s] : memref<64x4xf32> to memref<?x?xf32, #strided>
  return %0 : memref<?x?xf32, #strided>
}
