// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Constants of other types than their values, and steps that are not positive.
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @f() {
  %0 = "arith.constant"() <{value = "a"}> : () -> i64
  return
}

// -----

func.func @f() {
  %0 = arith.constant dense<[1, 2]> : vector<[2]xi32>
  return
}

// -----

func.func @f() {
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @f() {
  %c0 = arith.constant 0 : index
  scf.parallel (%i) = (%c0) to (%c0) step (%c0) {
    scf.reduce
  }
  return
}
