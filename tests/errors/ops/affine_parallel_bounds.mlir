// ARGS: --split-input-file
// Bounds of parallel loops are computed from dimensions and symbols, as those of other loops.
func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for %x = 0 to 7 {
    %y = arith.addi %x, %x : index
    affine.parallel (%i) = (0) to (%y) {
      %v = affine.load %m[%i] : memref<?xf32>
    }
  }
  return
}

// -----

func.func @f(%n: index) {
  affine.for %x = 0 to 7 {
    %y = arith.addi %x, %x : index
    affine.parallel (%i, %j) = (%y, 0) to (%n, 8) {
    }
  }
  return
}

// -----

// The index of a loop is no symbol.
func.func @f(%n: index) {
  affine.for %x = 0 to 7 {
    affine.parallel (%i) = (0) to (symbol(%x)) {
    }
  }
  return
}

// -----

"builtin.unrealized_conversion_cast"() : () -> ()

// -----

func.func @f(%a: i32) {
  "builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
  return
}
