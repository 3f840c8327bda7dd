// ERA: 2021
// PIPELINE: -convert-vector-to-scf -lower-affine -convert-scf-to-std -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @column(%a: memref<?x?xf32>, %i: index, %j: index) -> vector<4xf32> {
  %pad = constant 0.0 : f32
  %0 = vector.transfer_read %a[%i, %j], %pad {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
