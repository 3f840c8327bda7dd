func.func private @g(index)
func.func @f(%n: index) {
  affine.parallel (%i, %j) = (0, 0) to (%n, 10) {
    func.call @g(%i) : (index) -> ()
  }
  return
}

// -----

// reduce
func.func @f(%n: index, %z: f32) -> f32 {
  %r = affine.parallel (%i) = (0) to (%n) reduce ("addf") -> (f32) {
    affine.yield %z : f32
  }
  return %r : f32
}
