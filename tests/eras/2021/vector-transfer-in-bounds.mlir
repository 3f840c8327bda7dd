// ERA: 2021
// PIPELINE: -convert-vector-to-scf -lower-affine -convert-scf-to-std -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @copy(%a: memref<16xf32>, %b: memref<16xf32>, %i: index) {
  %pad = constant 0.0 : f32
  %0 = vector.transfer_read %a[%i], %pad {in_bounds = [true]} : memref<16xf32>, vector<8xf32>
  vector.transfer_write %0, %b[%i] {in_bounds = [true]} : vector<8xf32>, memref<16xf32>
  return
}
