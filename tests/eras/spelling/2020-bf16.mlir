// SPELLING: 2020
// The document of 2020 says that `bf16` cannot be converted.
func.func @value(%x: bf16) {
  return
}
// -----
func.func @memref(%x: memref<4xbf16>) {
  return
}
// -----
func.func @vector(%x: vector<4xbf16>) {
  return
}
// -----
llvm.func @result(%x: f32) {
  %0 = llvm.fptrunc %x : f32 to bf16
  llvm.return
}
// -----
llvm.func @pointer(!llvm.ptr<struct<(i32, bf16)>>)
// -----
llvm.func @name(!llvm.bfloat)
// -----
llvm.mlir.global internal @global() : !llvm.array<4 x bf16>
