// ERA: 2020
llvm.func @foo() -> !llvm.float
llvm.func @bar(!llvm.float)
llvm.func @example(%1: !llvm<"void (float)*">) {
  // Direct call without arguments and with one result.
  %0 = llvm.call @foo() : () -> (!llvm.float)

  // Direct call with arguments and without a result.
  llvm.call @bar(%0) : (!llvm.float) -> ()

  // Indirect call with an argument and without a result.
  llvm.call %1(%0) : (!llvm.float) -> ()
  llvm.return
}
