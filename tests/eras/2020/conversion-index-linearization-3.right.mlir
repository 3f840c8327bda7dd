// ERA: 2020
// The code that conversion-index-linearization-2 is transformed into, as a function of the descriptor.
llvm.func @access(%m: !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">) -> !llvm.float {
  // Compute the linearized index from strides. Each block below extracts one
  // stride from the descriptor, multiplies it with the index and accumulates
  // the total offset.
  %stride1 = llvm.extractvalue %m[4, 0] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx1 = llvm.mlir.constant(1 : index) : !llvm.i64
  %addr1 = llvm.mul %stride1, %idx1 : !llvm.i64

  %stride2 = llvm.extractvalue %m[4, 1] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx2 = llvm.mlir.constant(2 : index) : !llvm.i64
  %addr2 = llvm.mul %stride2, %idx2 : !llvm.i64
  %addr3 = llvm.add %addr1, %addr2 : !llvm.i64

  %stride3 = llvm.extractvalue %m[4, 2] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx3 = llvm.mlir.constant(3 : index) : !llvm.i64
  %addr4 = llvm.mul %stride3, %idx3 : !llvm.i64
  %addr5 = llvm.add %addr3, %addr4 : !llvm.i64

  %stride4 = llvm.extractvalue %m[4, 3] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx4 = llvm.mlir.constant(4 : index) : !llvm.i64
  %addr6 = llvm.mul %stride4, %idx4 : !llvm.i64
  %addr7 = llvm.add %addr5, %addr6 : !llvm.i64

  // Add the linear offset to the address.
  %offset = llvm.extractvalue %m[2] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %addr8 = llvm.add %addr7, %offset : !llvm.i64

  // Obtain the aligned pointer.
  %aligned = llvm.extractvalue %m[1] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">

  // Get the address of the data pointer.
  %ptr = llvm.getelementptr %aligned[%addr8]
      : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">

  // Perform the actual load.
  %0 = llvm.load %ptr : !llvm<"float*">
  llvm.return %0 : !llvm.float
}
