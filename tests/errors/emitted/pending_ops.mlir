// ARGS: --rules tests/dialects/emitted.rules --split-input-file
// Faults of ops that rules emit and that other rules lower further.
func.func @f(%x: f32) {
  %0 = arith.subf %x, %x : f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = arith.divui %a, %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = arith.remui %a, %a : i32
  return
}
