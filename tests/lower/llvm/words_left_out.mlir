// Words of a global and a function that may be left out: external, and no word about the address.
llvm.mlir.global @external(1 : i32) : i32
llvm.mlir.global internal @internal(1 : i32) : i32
llvm.mlir.global private unnamed_addr constant @anywhere(1 : i32) : i32
llvm.func local_unnamed_addr fastcc @declared()
llvm.func @defined(%a: f32) -> f32 {
  %0 = llvm.call @defined(%a) : (f32) -> f32
  llvm.return %0 : f32
}
