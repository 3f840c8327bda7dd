// ERA: 2021
// PIPELINE: (none)
llvm.func @ints(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b : i32
  %1 = llvm.sub %0, %b : i32
  %2 = llvm.mul %1, %a : i32
  %3 = llvm.udiv %2, %b : i32
  %4 = llvm.sdiv %3, %b : i32
  %5 = llvm.urem %4, %b : i32
  %6 = llvm.srem %5, %b : i32
  %7 = llvm.and %6, %a : i32
  %8 = llvm.or %7, %a : i32
  %9 = llvm.xor %8, %b : i32
  %10 = llvm.shl %9, %a : i32
  %11 = llvm.lshr %10, %a : i32
  %12 = llvm.ashr %11, %a : i32
  llvm.return %12 : i32
}
