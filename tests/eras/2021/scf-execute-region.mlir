// ERA: 2021
// PIPELINE: -canonicalize -convert-scf-to-std -convert-std-to-llvm
func @region(%c: i1, %x: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cond_br %c, ^a, ^b
  ^a:
    %1 = addi %x, %x : i32
    scf.yield %1 : i32
  ^b:
    scf.yield %x : i32
  }
  return %0 : i32
}
