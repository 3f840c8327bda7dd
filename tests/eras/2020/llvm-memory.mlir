// ERA: 2020
llvm.func @memory(%p: !llvm<"{ i32, [4 x float] }*">, %i: !llvm.i64) -> !llvm.float {
  %c0 = llvm.mlir.constant(0 : i32) : !llvm.i32
  %c1 = llvm.mlir.constant(1 : i32) : !llvm.i32
  %0 = llvm.getelementptr %p[%c0, %c1, %i] : (!llvm<"{ i32, [4 x float] }*">, !llvm.i32, !llvm.i32, !llvm.i64) -> !llvm<"float*">
  %1 = llvm.load %0 : !llvm<"float*">
  llvm.store %1, %0 : !llvm<"float*">
  %2 = llvm.alloca %i x !llvm<"<4 x float>"> {alignment = 16 : i64} : (!llvm.i64) -> !llvm<"<4 x float>*">
  llvm.return %1 : !llvm.float
}
