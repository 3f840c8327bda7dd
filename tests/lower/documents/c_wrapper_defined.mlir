// C-compatible wrapper emission: a defined function gets an interface.
func.func @foo(%arg0: memref<?x?xf32>) attributes {llvm.emit_c_interface} {
  return
}
