func.func @f(%n: index, %z: f32) -> f32 {
  %r = affine.for %i = 0 to %n step 2 iter_args(%a = %z) -> (f32) {
    %b = arith.addf %a, %a : f32
    affine.yield %b : f32
  }
  return %r : f32
}
