// ERA: 2021
// PIPELINE: (none)
llvm.func @local() -> !llvm.ptr<struct<(i32, f64)>> {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x !llvm.struct<(i32, f64)> {alignment = 16 : i64} : (i32) -> !llvm.ptr<struct<(i32, f64)>>
  llvm.return %p : !llvm.ptr<struct<(i32, f64)>>
}
