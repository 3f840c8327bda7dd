// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @spread(%x: f32) -> vector<4xf32> {
  %v = splat %x : vector<4xf32>
  return %v : vector<4xf32>
}
