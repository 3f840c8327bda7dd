// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @rows(%m: vector<2x4xf32>, %r: vector<4xf32>) -> (vector<4xf32>, f32, vector<2x4xf32>) {
  %0 = vector.extract %m[1] : vector<2x4xf32>
  %1 = vector.extract %m[0, 3] : vector<2x4xf32>
  %2 = vector.insert %r, %m[0] : vector<4xf32> into vector<2x4xf32>
  return %0, %1, %2 : vector<4xf32>, f32, vector<2x4xf32>
}
