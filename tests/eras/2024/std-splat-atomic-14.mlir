// ERA: between (2022, LLVM 14)
func @mixed(%m: memref<8xi32>, %i: index, %v: i32) -> vector<4xi32> {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<8xi32>) -> i32
  %1 = splat %0 : vector<4xi32>
  return %1 : vector<4xi32>
}
