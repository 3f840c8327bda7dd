func.func @f(%a: f32, %s: f8E8M0FNU) -> (f4E2M1FN) {
  %r = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f4E2M1FN
  return %r : f4E2M1FN
}
