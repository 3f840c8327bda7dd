// C-compatible wrapper emission: an external function is called through its interface.
func.func private @qux(memref<?x?xf32>) attributes {llvm.emit_c_interface}
