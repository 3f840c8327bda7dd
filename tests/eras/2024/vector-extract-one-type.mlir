// ERA: between (2023, LLVM 16)
// Until LLVM 17 vector.extract wrote the type of its operand alone.
func.func @rows(%m: vector<2x4xf32>) -> (vector<4xf32>, f32) {
  %0 = vector.extract %m[1] : vector<2x4xf32>
  %1 = vector.extract %m[0, 3] : vector<2x4xf32>
  return %0, %1 : vector<4xf32>, f32
}
