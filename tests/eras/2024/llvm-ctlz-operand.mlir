// ERA: between (2022, LLVM 15)
llvm.func @zeros(%a: i32) -> i32 {
  %false = llvm.mlir.constant(false) : i1
  %0 = "llvm.intr.ctlz"(%a, %false) : (i32, i1) -> i32
  llvm.return %0 : i32
}
