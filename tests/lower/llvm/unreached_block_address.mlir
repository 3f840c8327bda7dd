// A block whose address is taken, and that no branch reaches.
// DIFFERS: mlir-translate refers to a block by its number after the function, which llvm-as rejects
llvm.func @blocks() {
  llvm.br ^bb1
^bb1:
  llvm.return
^bb2:
  llvm.blocktag <id = 1>
  llvm.br ^bb1
}
llvm.func @address() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @blocks, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
