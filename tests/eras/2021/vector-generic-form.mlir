// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @generic(%v: vector<2x4xf32>) -> f32 {
  %0 = "vector.extract"(%v) {position = [1]} : (vector<2x4xf32>) -> vector<4xf32>
  %1 = "vector.reduction"(%0) {kind = "add"} : (vector<4xf32>) -> f32
  return %1 : f32
}
