// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// The quoted predicate of 2020 was still read in 2021.
func @cmpi_string(%a: i32, %b: i32) -> i1 {
  %0 = cmpi "slt", %a, %b : i32
  return %0 : i1
}
