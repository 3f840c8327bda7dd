func.func private @g()
func.func @f(%n: index, %m: index) {
  affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 - 7 == 0)>(%n)[%m] {
    func.call @g() : () -> ()
  } else {
    func.call @g() : () -> ()
  }
  return
}
