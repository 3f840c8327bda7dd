// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @atomics(%m: memref<16xi32>, %f: memref<16xf32>, %v: i32, %x: f32, %i: index) -> (i32, f32) {
  %0 = atomic_rmw addi %v, %m[%i] : (i32, memref<16xi32>) -> i32
  %1 = atomic_rmw assign %0, %m[%i] : (i32, memref<16xi32>) -> i32
  %2 = atomic_rmw maxs %1, %m[%i] : (i32, memref<16xi32>) -> i32
  %3 = atomic_rmw minu %2, %m[%i] : (i32, memref<16xi32>) -> i32
  %4 = atomic_rmw addf %x, %f[%i] : (f32, memref<16xf32>) -> f32
  return %3, %4 : i32, f32
}
