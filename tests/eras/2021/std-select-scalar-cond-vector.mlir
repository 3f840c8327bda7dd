// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @pick_whole(%c: i1, %a: vector<2xi64>, %b: vector<2xi64>) -> vector<2xi64> {
  %m = std.select %c, %a, %b : vector<2xi64>
  return %m : vector<2xi64>
}
