// ERA: 2020
func @copy(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %i: index) {
  %pad = constant 0.0 : f32
  %0 = vector.transfer_read %a[%i, %i], %pad {permutation_map = affine_map<(d0, d1) -> (d1)>} : memref<?x?xf32>, vector<8xf32>
  vector.transfer_write %0, %b[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1)>} : vector<8xf32>, memref<?x?xf32>
  return
}
