// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @scale(%m: memref<10xi32>, %i: index) -> i32 {
  %0 = generic_atomic_rmw %m[%i] : memref<10xi32> {
  ^bb0(%old: i32):
    %c3 = constant 3 : i32
    %new = muli %old, %c3 : i32
    atomic_yield %new : i32
  }
  return %0 : i32
}
