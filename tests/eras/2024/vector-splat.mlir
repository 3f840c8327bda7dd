// ERA: between (2023, LLVM 16)
func.func @spread(%x: f32) -> vector<4xf32> {
  %0 = vector.splat %x : vector<4xf32>
  return %0 : vector<4xf32>
}
