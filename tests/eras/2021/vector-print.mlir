// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @show(%x: f32, %v: vector<2xi64>) {
  vector.print %x : f32
  vector.print %v : vector<2xi64>
  return
}
