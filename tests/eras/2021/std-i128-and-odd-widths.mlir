// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @wide(%a: i128, %b: i7) -> (i128, i7) {
  %0 = addi %a, %a : i128
  %1 = muli %b, %b : i7
  return %0, %1 : i128, i7
}
