// ERA: 2020
llvm.mlir.global internal @counter(0 : i64) : !llvm.i64
llvm.mlir.global constant @grid(dense<1.0> : tensor<2x3xf32>) : !llvm<"[2 x [3 x float]]">
llvm.mlir.global external @elsewhere() : !llvm.double
llvm.mlir.global internal @placed(1 : i32) {addr_space = 3 : i32} : !llvm.i32
llvm.func @address() -> !llvm<"i32 addrspace(3)*"> {
  %0 = llvm.mlir.addressof @placed : !llvm<"i32 addrspace(3)*">
  llvm.return %0 : !llvm<"i32 addrspace(3)*">
}
