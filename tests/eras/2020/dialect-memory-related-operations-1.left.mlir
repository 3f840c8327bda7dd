// ERA: 2020
llvm.func @example() -> !llvm.float {
  // Allocate an array of 4 floats on stack
  %c4 = llvm.mlir.constant(4) : !llvm.i64
  %0 = llvm.alloca %c4 x !llvm.float : (!llvm.i64) -> !llvm<"float*">

  // Get the second element of the array (note 0-based indexing).
  %c1 = llvm.mlir.constant(1) : !llvm.i64
  %1 = llvm.getelementptr %0[%c1] : (!llvm<"float*">, !llvm.i64)
                                     -> !llvm<"float*">

  // Store a constant into this element.
  %cf = llvm.mlir.constant(42.0 : f32) : !llvm.float
  llvm.store %cf, %1 : !llvm<"float*">

  // Load the value from this element.
  %3 = llvm.load %1 : !llvm<"float*">
  llvm.return %3 : !llvm.float
}
