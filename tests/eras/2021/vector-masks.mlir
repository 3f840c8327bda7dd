// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @masks(%n: index) -> (vector<8xi1>, vector<2x3xi1>) {
  %0 = vector.create_mask %n : vector<8xi1>
  %1 = vector.constant_mask [1, 2] : vector<2x3xi1>
  return %0, %1 : vector<8xi1>, vector<2x3xi1>
}
