// ARGS: --rules tests/dialects/emitted.rules --split-input-file
// Blocks that rules emit: without a terminator, and with values of other types than their arguments.
func.func @f(%x: f32) {
  %0 = arith.addf %x, %x : f32
  return
}

// -----

func.func @f(%x: f32) {
  %0 = arith.mulf %x, %x : f32
  return
}
