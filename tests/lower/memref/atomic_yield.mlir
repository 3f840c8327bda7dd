func.func @f(%m: memref<2x4xi64>, %i: index) -> i64 {
  %r = memref.generic_atomic_rmw %m[%i, %i] : memref<2x4xi64> {
  ^bb0(%c: i64):
    memref.atomic_yield %c {some.attribute} : i64
  }
  return %r : i64
}
