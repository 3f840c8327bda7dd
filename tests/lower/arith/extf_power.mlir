func.func @f(%a: f8E8M0FNU) -> (f32) {
  %r = arith.extf %a : f8E8M0FNU to f32
  return %r : f32
}
