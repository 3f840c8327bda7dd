// integer
func.func @f(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i32):
    %s = arith.muli %c, %v : i32
    memref.atomic_yield %s : i32
  }
  return %r : i32
}

// -----

// a value from outside
func.func @f(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i32):
    memref.atomic_yield %v : i32
  }
  return %r : i32
}

// -----

// floats and conditions
func.func @f(%m: memref<f32>, %v: f32, %c: i1) -> f32 {
  %r = memref.generic_atomic_rmw %m[] : memref<f32> {
  ^bb0(%x: f32):
    %s = scf.if %c -> f32 {
      %a = arith.addf %x, %v : f32
      scf.yield %a : f32
    } else {
      scf.yield %v : f32
    }
    memref.atomic_yield %s : f32
  } {some.attribute}
  return %r : f32
}
