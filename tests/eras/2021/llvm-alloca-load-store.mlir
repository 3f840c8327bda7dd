// ERA: 2021
// PIPELINE: (none)
llvm.func @local(%x: f32) -> f32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x f32 : (i64) -> !llvm.ptr<f32>
  %i = llvm.mlir.constant(1 : i64) : i64
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<f32>, i64) -> !llvm.ptr<f32>
  llvm.store %x, %q : !llvm.ptr<f32>
  %y = llvm.load %q : !llvm.ptr<f32>
  llvm.return %y : f32
}
