// Sizes that LLVM does not have, or takes the square of.
// ARGS: --split-input-file --emit llvm
llvm.func @more_lanes_than_32_bits(%a: vector<4294967298xi8>)
// -----
llvm.func @more_scalable_lanes_than_32_bits(%a: vector<[4294967296]xi8>)
// -----
llvm.func @wide_constant() -> i65537 {
  %0 = llvm.mlir.constant(-3 : i65537) : i65537
  llvm.return %0 : i65537
}
// -----
llvm.func @wide_folded_constant() -> i65537 {
  %0 = llvm.mlir.constant(-1 : i8) : i8
  %1 = llvm.sext %0 : i8 to i65537
  llvm.return %1 : i65537
}
// -----
llvm.func @struct_in_itself(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"a", (struct<"a">, i32)>
  llvm.return
}
