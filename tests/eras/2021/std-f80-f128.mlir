// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @extended(%a: f80) -> f80 {
  %0 = addf %a, %a : f80
  return %0 : f80
}
func @quadruple(%b: f128) -> f128 {
  %0 = mulf %b, %b : f128
  return %0 : f128
}
