// ERA: 2021
// PIPELINE: (none)
llvm.func @ints(%a: i32, %b: i32) -> i32 {
  %0 = "llvm.intr.ctpop"(%a) : (i32) -> i32
  %1 = "llvm.intr.bitreverse"(%0) : (i32) -> i32
  %2 = "llvm.intr.smax"(%1, %b) : (i32, i32) -> i32
  %3 = "llvm.intr.smin"(%2, %a) : (i32, i32) -> i32
  llvm.return %3 : i32
}
