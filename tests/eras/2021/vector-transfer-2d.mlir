// ERA: 2021
// PIPELINE: -convert-vector-to-scf -lower-affine -convert-scf-to-std -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @tile(%a: memref<?x?xf32>, %i: index, %j: index) -> vector<4x8xf32> {
  %pad = constant 1.0 : f32
  %0 = vector.transfer_read %a[%i, %j], %pad : memref<?x?xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
