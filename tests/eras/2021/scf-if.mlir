// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func private @then_part()
func @maybe(%c: i1) {
  scf.if %c {
    call @then_part() : () -> ()
  }
  return
}
