func.func @f(%a: f32) {
  %r = arith.truncf %a : f32 to tf32
  return
}
