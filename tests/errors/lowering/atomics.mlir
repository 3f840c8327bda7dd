// ARGS: --split-input-file
// Atomic updates of elements for which LLVM has no atomic operations.
func.func @f(%m: memref<4xi1>, %i: index, %v: i1) {
  %0 = memref.atomic_rmw assign %v, %m[%i] : (i1, memref<4xi1>) -> i1
  return
}

// -----

func.func @f(%m: memref<f80>, %v: f80) {
  %0 = memref.atomic_rmw mulf %v, %m[] : (f80, memref<f80>) -> f80
  return
}

// -----

func.func @f(%m: memref<i128>, %v: i128) {
  %0 = memref.generic_atomic_rmw %m[] : memref<i128> {
  ^bb0(%x: i128):
    memref.atomic_yield %v : i128
  }
  return
}
