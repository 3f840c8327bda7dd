// ERA: 2020
func @slice(%v: vector<4x8xf32>) -> vector<2x8xf32> {
  %0 = vector.strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return %0 : vector<2x8xf32>
}
