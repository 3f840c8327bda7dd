func.func @f(%x: i32) -> vector<1099511627776x2xi32> {
  %v = vector.broadcast %x : i32 to vector<1099511627776x2xi32>
  return %v : vector<1099511627776x2xi32>
}
