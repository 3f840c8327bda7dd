// ERA: between (2022, LLVM 15)
// static_offsets and its kin were arrays of attributes with -1 and -9223372036854775808 for what is dynamic.
func.func @sub(%m: memref<16x16xf32>, %i: index) -> memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + s0 + d1)>> {
  %0 = "memref.subview"(%m, %i) {operand_segment_sizes = dense<[1, 1, 0, 0]> : vector<4xi32>, static_offsets = [-9223372036854775808, 2], static_sizes = [4, 4], static_strides = [1, 1]} : (memref<16x16xf32>, index) -> memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + s0 + d1)>>
  return %0 : memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + s0 + d1)>>
}
