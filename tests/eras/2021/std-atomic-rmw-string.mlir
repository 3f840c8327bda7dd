// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @atomics(%m: memref<?x?xi64>, %v: i64, %i: index, %j: index) -> i64 {
  %0 = std.atomic_rmw mins %v, %m[%i, %j] : (i64, memref<?x?xi64>) -> i64
  return %0 : i64
}
