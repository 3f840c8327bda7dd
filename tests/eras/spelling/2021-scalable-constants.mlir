// SPELLING: 2021
func.func @constant() -> vector<[4]xf32> {
  %0 = arith.constant dense<1.0> : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
// -----
func.func @fixed_constant() -> vector<4xf32> {
  %0 = arith.constant dense<1.0> : vector<4xf32>
  return %0 : vector<4xf32>
}
