// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Kinds and regions of atomic updates.
func.func @a(%m: memref<4xf32>, %i: index, %v: i32) {
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
    memref.store %c, %m[%i] : memref<4xf32>
    memref.atomic_yield %c : f32
  }
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index, %v: i32) {
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
    cf.br ^bb1
  ^bb1:
    memref.atomic_yield %c : f32
  }
  return
}

// -----

func.func @a(%m: memref<4xindex>, %i: index, %v: index) {
  %r = memref.atomic_rmw addi %v, %m[%i] : (index, memref<4xindex>) -> index
  return
}

// -----

func.func @a(%m: memref<4xi32>, %i: index, %v: i32) {
  %r = memref.atomic_rmw addf %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index, %v: f32) {
  %r = memref.atomic_rmw xori %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index, %v: f32) {
  %r = memref.atomic_rmw muli %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index, %v: i32) {
  %r = memref.atomic_rmw subi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index, %v: i64) {
  %r = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%c: i64):
    "memref.atomic_yield"(%c) : (i64) -> ()
  }) : (memref<4xi32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index, %v: i64) {
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i32):
    memref.atomic_yield %v : i64
  }
  return
}
