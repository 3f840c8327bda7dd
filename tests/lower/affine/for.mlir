func.func @f(%n: index, %z: f32) -> f32 {
  %r = affine.for %i = 0 to %n step 2 iter_args(%a = %z) -> (f32) {
    %b = arith.addf %a, %a : f32
    affine.yield %b : f32
  }
  return %r : f32
}

// -----

// max/min bounds
func.func private @g(index)
func.func @f(%n: index) {
  affine.for %i = max affine_map<(d0) -> (d0, 3)>(%n) to min affine_map<(d0) -> (d0 * 2, 100)>(%n) {
    func.call @g(%i) : (index) -> ()
  }
  return
}
