// ARGS: --split-input-file
// Attributes that mean nothing.
func.func @f() {
  %r = memref.alloc() {alignment = 3 : i64} : memref<4xf32>
  return
}

// -----

func.func @f() {
  %r = memref.alloca() {alignment = 0 : i64} : memref<4xf32>
  return
}

// -----

func.func @f() {
  affine.for %i = 0 to 10 step -1 {
  }
  return
}

// -----

func.func @f(%a: index) {
  %r = affine.apply affine_map<(d0) -> (d0, d0)>(%a)
  return
}

// -----

func.func @f() {
  %r = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32>
  return
}
