// ERA: 2021
// PIPELINE: -convert-vector-to-scf -lower-affine -convert-scf-to-std -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @copy(%a: memref<?xf32>, %b: memref<?xf32>, %i: index) {
  %pad = constant 0.0 : f32
  %0 = vector.transfer_read %a[%i], %pad : memref<?xf32>, vector<8xf32>
  vector.transfer_write %0, %b[%i] : vector<8xf32>, memref<?xf32>
  return
}
