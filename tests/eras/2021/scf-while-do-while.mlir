// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func private @poll() -> i1
func @wait() {
  scf.while : () -> () {
    %again = call @poll() : () -> i1
    scf.condition(%again)
  } do {
    scf.yield
  }
  return
}
