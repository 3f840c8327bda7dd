// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @cmpf_ordered(%a: f32, %b: f32) -> i1 {
  %0 = cmpf oeq, %a, %b : f32
  %1 = cmpf ogt, %a, %b : f32
  %2 = cmpf oge, %a, %b : f32
  %3 = cmpf olt, %a, %b : f32
  %4 = cmpf ole, %a, %b : f32
  %5 = cmpf one, %a, %b : f32
  %6 = cmpf ord, %a, %b : f32
  %7 = xor %0, %1 : i1
  %8 = xor %7, %2 : i1
  %9 = xor %8, %3 : i1
  %10 = xor %9, %4 : i1
  %11 = xor %10, %5 : i1
  %12 = xor %11, %6 : i1
  return %12 : i1
}
