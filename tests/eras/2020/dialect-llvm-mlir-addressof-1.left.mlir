// ERA: 2020
func @foo() {
  // Get the address of a global.
  %0 = llvm.mlir.addressof @const : !llvm<"i32*">

  // Use it as a regular pointer.
  %1 = llvm.load %0 : !llvm<"i32*">
  return
}

// Define the global.
llvm.mlir.global @const(42 : i32) : !llvm.i32
