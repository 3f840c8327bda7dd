func.func @f(%a: f4E2M1FN, %s: f8E4M3FN) -> (f32) {
  %r = arith.scaling_extf %a, %s : f4E2M1FN, f8E4M3FN to f32
  return %r : f32
}
