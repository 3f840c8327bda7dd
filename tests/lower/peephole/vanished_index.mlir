// ARGS: --rules rules/peephole.rules
// A constant of a vector of index becomes one of integers.
func.func @f(%v: vector<2xindex>) -> vector<2xi64> {
  %s = arith.xori %v, %v : vector<2xindex>
  %r = arith.index_cast %s : vector<2xindex> to vector<2xi64>
  return %r : vector<2xi64>
}
