// ARGS: --rules tests/dialects/regions.rules
func.func @f(%x: f32) {
  "pump.jump"(%x, %x)[^bb1, ^bb1, ^bb2] <{other_segments = array<i32: 1, 0>, operandSegmentSizes = array<i32: 1, 1>}> : (f32, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
