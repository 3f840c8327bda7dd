// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @cmpf_unordered(%a: f64, %b: f64) -> i1 {
  %0 = cmpf ueq, %a, %b : f64
  %1 = cmpf ugt, %a, %b : f64
  %2 = cmpf uge, %a, %b : f64
  %3 = cmpf ult, %a, %b : f64
  %4 = cmpf ule, %a, %b : f64
  %5 = cmpf une, %a, %b : f64
  %6 = cmpf uno, %a, %b : f64
  %7 = cmpf "uno", %b, %a : f64
  %8 = xor %0, %1 : i1
  %9 = xor %8, %2 : i1
  %10 = xor %9, %3 : i1
  %11 = xor %10, %4 : i1
  %12 = xor %11, %5 : i1
  %13 = xor %12, %6 : i1
  %14 = xor %13, %7 : i1
  return %14 : i1
}
