// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
// vector.extractelement and vector.insertelement take a position with its type.
func @lanes(%v: vector<16xf32>, %x: f32) -> vector<16xf32> {
  %c = constant 15 : i32
  %0 = vector.extractelement %v[%c : i32] : vector<16xf32>
  %1 = addf %0, %x : f32
  %2 = vector.insertelement %1, %v[%c : i32] : vector<16xf32>
  return %2 : vector<16xf32>
}
