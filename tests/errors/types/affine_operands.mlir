// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Operands of affine maps that are neither dimensions nor symbols.
func.func @f(%m: memref<4xf32>) {
  %c = arith.constant 1 : index
  affine.for %i = 0 to 4 {
    %j = arith.muli %i, %i : index
    %0 = affine.load %m[%j] : memref<4xf32>
  }
  return
}

// -----

func.func @f() {
  affine.for %i = 0 to 4 {
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}

// -----

func.func @f() {
  affine.for %i = 0 to 4 {
    %j = arith.muli %i, %i : index
    affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
    }
  }
  return
}

// -----

func.func @f() {
  affine.for %i = 0 to 4 {
    %j = arith.muli %i, %i : index
    affine.if affine_set<(d0) : (d0 >= 0)>(%j) {
    }
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    %j = arith.muli %i, %i : index
    affine.store %x, %m[%j] : memref<4xf32>
  }
  return
}
