// ARGS: --emit obj
llvm.comdat @groups {
  llvm.comdat_selector @largest largest
}
llvm.mlir.global linkonce @g(1 : i32) comdat(@groups::@largest) : i32
