// ERA: 2021
// PIPELINE: (none)
llvm.func @constants() -> f32 {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(42) : i64
  %2 = llvm.mlir.constant(true) : i1
  %3 = llvm.mlir.constant(1.5 : f64) : f64
  %4 = llvm.mlir.constant(3 : index) : i64
  %5 = llvm.mlir.constant(2.0 : f32) : f32
  %6 = llvm.sitofp %0 : i32 to f32
  %7 = llvm.fadd %5, %6 : f32
  llvm.return %7 : f32
}
