// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func @fibonacci(%n: index) -> i64 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %a0 = constant 0 : i64
  %b0 = constant 1 : i64
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %a0, %b = %b0) -> (i64, i64) {
    %s = addi %a, %b : i64
    scf.yield %b, %s : i64, i64
  }
  return %r#0 : i64
}
