func.func @f(%n: index) -> f32 {
  %r = memref.alloca_scope -> (f32) {
    %c = arith.constant 1.0 : f32
    memref.alloca_scope.return %c : f32
  }
  return %r : f32
}

// -----

// no results; an allocation in a loop
func.func private @use(memref<?xf32>)
func.func @f(%a: index, %b: index, %s: index) {
  scf.for %i = %a to %b step %s {
    memref.alloca_scope {
      %m = memref.alloca(%i) : memref<?xf32>
      func.call @use(%m) : (memref<?xf32>) -> ()
    }
  }
  return
}

// -----

// one type without parentheses, and several
func.func @f(%a: f32) -> (f32, f32) {
  %0 = memref.alloca_scope -> f32 {
    memref.alloca_scope.return %a : f32
  }
  %1, %2 = memref.alloca_scope -> (f32, f32) {
    memref.alloca_scope.return %a, %0 : f32, f32
  }
  memref.alloca_scope -> () {
  }
  return %1, %2 : f32, f32
}
