// ERA: 2021
// PIPELINE: (none)
llvm.mlir.global internal @placed(1 : i32) {addr_space = 3 : i32} : i32
llvm.mlir.global weak @weak(2 : i32) : i32
llvm.mlir.global linkonce @once(3 : i32) : i32
llvm.mlir.global common @shared(0 : i32) : i32
llvm.mlir.global extern_weak @maybe() : i32
llvm.mlir.global appending @grown(dense<[1]> : tensor<1xi32>) : !llvm.array<1 x i32>
llvm.func @address() -> !llvm.ptr<i32, 3> {
  %0 = llvm.mlir.addressof @placed : !llvm.ptr<i32, 3>
  llvm.return %0 : !llvm.ptr<i32, 3>
}
