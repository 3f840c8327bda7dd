// ERA: today
func.func @mixed(%m: memref<8xi32>, %i: index, %v: i32) -> vector<4xi32> {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<8xi32>) -> i32
  %1 = vector.broadcast %0 : i32 to vector<4xi32>
  return %1 : vector<4xi32>
}
