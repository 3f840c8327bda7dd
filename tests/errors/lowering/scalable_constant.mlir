// How many lanes there are is known when the program runs.
func.func @f() -> vector<[4]xi32> {
  %r = arith.constant dense<[1, 2, 3, 4]> : vector<[4]xi32>
  return %r : vector<[4]xi32>
}
