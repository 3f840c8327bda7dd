// ERA: today
func.func @copy(%a: memref<?xf32>, %i: index) -> vector<8xf32> {
  %pad = arith.constant 0.0 : f32
  %0 = "vector.transfer_read"(%a, %i, %pad) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<8xf32>
  return %0 : vector<8xf32>
}
