// ERA: between (2023, LLVM 16)
func.func @lanes(%v: vector<16xf32>, %x: f32) -> vector<16xf32> {
  %c = arith.constant 15 : i32
  %0 = vector.extractelement %v[%c : i32] : vector<16xf32>
  %1 = arith.addf %0, %x : f32
  %2 = vector.insertelement %1, %v[%c : i32] : vector<16xf32>
  return %2 : vector<16xf32>
}
