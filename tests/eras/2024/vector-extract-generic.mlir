// ERA: between (2023, LLVM 16)
func.func @rows(%m: vector<2x4xf32>) -> vector<4xf32> {
  %0 = "vector.extract"(%m) {position = [1]} : (vector<2x4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}
