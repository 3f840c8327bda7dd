// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @slices(%v: vector<4x8xf32>, %s: vector<2x2xf32>) -> (vector<2x8xf32>, vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %1 = vector.insert_strided_slice %s, %v {offsets = [1, 2], strides = [1, 1]} : vector<2x2xf32> into vector<4x8xf32>
  return %0, %1 : vector<2x8xf32>, vector<4x8xf32>
}
