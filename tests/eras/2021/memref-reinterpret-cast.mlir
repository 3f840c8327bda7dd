// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @again(%m: memref<?xf32>, %o: index, %n: index) -> memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 4 + s0 + d1)>> {
  %0 = memref.reinterpret_cast %m to offset: [%o], sizes: [%n, 4], strides: [4, 1]
      : memref<?xf32> to memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 4 + s0 + d1)>>
  return %0 : memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 4 + s0 + d1)>>
}
