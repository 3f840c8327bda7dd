// ERA: 2020
// The operand of the document's llvm.load is the aligned pointer of %m's descriptor.
llvm.func @access(%arg0: !llvm<"float*">, %m: !llvm<"float*">, %arg2: !llvm.i64) -> !llvm.float {
  // after
  %0 = llvm.load %m : !llvm<"float*">
  llvm.return %0 : !llvm.float
}
