// ERA: 2021
// PIPELINE: (none)
llvm.func @compare(%a: f64, %b: f64) -> i1 {
  %0 = llvm.fcmp "oeq" %a, %b : f64
  %1 = llvm.fcmp "une" %a, %b : f64
  %2 = llvm.fcmp "uno" %a, %b : f64
  %3 = llvm.fcmp "_false" %a, %b : f64
  %4 = llvm.fcmp "_true" %a, %b : f64
  %5 = llvm.xor %0, %1 : i1
  %6 = llvm.xor %5, %2 : i1
  %7 = llvm.xor %6, %3 : i1
  %8 = llvm.xor %7, %4 : i1
  llvm.return %8 : i1
}
