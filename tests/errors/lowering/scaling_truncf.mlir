func.func @f(%a: f32, %s: f8E4M3FN) -> (f4E2M1FN) {
  %r = arith.scaling_truncf %a, %s : f32, f8E4M3FN to f4E2M1FN
  return %r : f4E2M1FN
}
