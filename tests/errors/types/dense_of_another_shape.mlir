func.func @f() -> vector<4xi32> {
  %0 = arith.constant dense<[1, 2, 3]> : vector<4xi32>
  return %0 : vector<4xi32>
}
