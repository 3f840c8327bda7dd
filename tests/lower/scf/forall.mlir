func.func private @g(index)
func.func @f(%n: index) {
  scf.forall (%i) in (%n) {
    func.call @g(%i) : (index) -> ()
  }
  return
}

// -----

// bounds, steps, mapping
func.func private @g(index, index)
func.func @f(%n: index, %m: index) {
  scf.forall (%i, %j) = (0, %m) to (%n, 10) step (%m, 2) {
    func.call @g(%i, %j) : (index, index) -> ()
  } {mapping = [#gpu.block<x>, #gpu.thread<linear_dim_1>]}
  return
}

// -----

// no dimension
func.func private @g()
func.func @f() {
  scf.forall () in () {
    func.call @g() : () -> ()
  } {some.attribute}
  return
}
