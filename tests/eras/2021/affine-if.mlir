// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-std-to-llvm
#inside = affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 - 1 >= 0)>
func private @touch(index)
func @interior(%n: index) {
  affine.for %i = 0 to %n {
    affine.if #inside(%i)[%n] {
      call @touch(%i) : (index) -> ()
    } else {
      call @touch(%n) : (index) -> ()
    }
  }
  return
}
