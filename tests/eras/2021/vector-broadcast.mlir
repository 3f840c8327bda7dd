// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @spread(%x: f32, %v: vector<4xf32>) -> (vector<4xf32>, vector<3x4xf32>) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %v : vector<4xf32> to vector<3x4xf32>
  return %0, %1 : vector<4xf32>, vector<3x4xf32>
}
