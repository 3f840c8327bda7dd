// ERA: between (2022, LLVM 14)
func @rows(%v: vector<4x8xf32>) -> vector<4xf32> {
  %acc = arith.constant dense<0.0> : vector<4xf32>
  %0 = vector.multi_reduction #vector.kind<add>, %v [1] : vector<4x8xf32> to vector<4xf32>
  %1 = arith.addf %0, %acc : vector<4xf32>
  return %1 : vector<4xf32>
}
