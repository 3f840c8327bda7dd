func.func private @g(index)
func.func @f(%n: index) {
  scf.forall (%i, %j) in (%n, 3) {
    func.call @g(%i) : (index) -> ()
    scf.forall.in_parallel {
    }
  }
  return
}
