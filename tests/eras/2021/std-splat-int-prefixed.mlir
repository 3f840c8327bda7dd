// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @spread(%x: i64) -> vector<8xi64> {
  %v = std.splat %x : vector<8xi64>
  return %v : vector<8xi64>
}
