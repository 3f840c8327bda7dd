// ERA: 2021
// PIPELINE: (none)
llvm.mlir.global @variable(32.0 : f32) : f32
llvm.mlir.global constant @fixed(42 : i32) : i32
llvm.mlir.global internal @counter(0 : i64) : i64
llvm.mlir.global external @elsewhere() : i32
llvm.mlir.global private constant @hidden(7 : i8) : i8
llvm.func @read() -> i32 {
  %0 = llvm.mlir.addressof @fixed : !llvm.ptr<i32>
  %1 = llvm.load %0 : !llvm.ptr<i32>
  llvm.return %1 : i32
}
