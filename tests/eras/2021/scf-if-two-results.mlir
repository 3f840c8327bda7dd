// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func @order(%a: i32, %b: i32) -> (i32, i32) {
  %c = cmpi sle, %a, %b : i32
  %0:2 = scf.if %c -> (i32, i32) {
    scf.yield %a, %b : i32, i32
  } else {
    scf.yield %b, %a : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
