// ERA: today
func.func @scale(%m: memref<10xi32>, %i: index) -> i32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
  ^bb0(%old: i32):
    %c3 = arith.constant 3 : i32
    %new = arith.muli %old, %c3 : i32
    memref.atomic_yield %new : i32
  }
  return %0 : i32
}
