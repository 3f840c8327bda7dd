// ERA: 2020
// llvm.noalias was a boolean attribute.
llvm.func @f(%a: !llvm<"float*"> {llvm.noalias = true}) {
  llvm.return
}
