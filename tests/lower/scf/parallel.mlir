func.func private @g(index)
func.func @f(%l: index, %u: index, %s: index) {
  scf.parallel (%i, %j) = (%l, %l) to (%u, %u) step (%s, %s) {
    func.call @g(%i) : (index) -> ()
    scf.reduce
  }
  return
}
