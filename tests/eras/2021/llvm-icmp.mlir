// ERA: 2021
// PIPELINE: (none)
llvm.func @compare(%a: i64, %b: i64) -> i1 {
  %0 = llvm.icmp "eq" %a, %b : i64
  %1 = llvm.icmp "slt" %a, %b : i64
  %2 = llvm.icmp "uge" %a, %b : i64
  %3 = llvm.and %0, %1 : i1
  %4 = llvm.or %3, %2 : i1
  llvm.return %4 : i1
}
