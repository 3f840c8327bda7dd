// ERA: 2020
llvm.func @intrinsics(%x: !llvm.float, %v: !llvm<"<8 x float>">) -> !llvm.float {
  %0 = "llvm.intr.exp"(%x) : (!llvm.float) -> !llvm.float
  %1 = "llvm.intr.fmuladd"(%0, %x, %x) : (!llvm.float, !llvm.float, !llvm.float) -> !llvm.float
  %2 = "llvm.intr.fma"(%v, %v, %v) : (!llvm<"<8 x float>">, !llvm<"<8 x float>">, !llvm<"<8 x float>">) -> !llvm<"<8 x float>">
  llvm.return %1 : !llvm.float
}
