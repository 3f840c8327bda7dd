// Printed so by torch-mlir 20261001, LLVM 24 in development, and read by MLIR 22 too: cases of a switch as unsigned numbers.
func.func @choice(%a: i32, %b: i8) -> i32 {
  cf.switch %a : i32, [
    default: ^bb1,
    4294967295: ^bb2,
    7: ^bb1
  ]
^bb1:
  cf.switch %b : i8, [
    default: ^bb2,
    255: ^bb2,
    128: ^bb2
  ]
^bb2:
  return %a : i32
}
