// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @row_sums(%v: vector<2x4xf32>) -> vector<2xf32> {
  %zero = constant dense<0.0> : vector<2xf32>
  %r0 = vector.extract %v[0] : vector<2x4xf32>
  %s0 = vector.reduction "add", %r0 : vector<4xf32> into f32
  %v0 = vector.insert %s0, %zero[0] : f32 into vector<2xf32>
  %r1 = vector.extract %v[1] : vector<2x4xf32>
  %s1 = vector.reduction "add", %r1 : vector<4xf32> into f32
  %v1 = vector.insert %s1, %v0[1] : f32 into vector<2xf32>
  return %v1 : vector<2xf32>
}
