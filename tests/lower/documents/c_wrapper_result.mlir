// C-compatible wrapper emission: a result that is a structure goes through a leading pointer.
func.func @foo(%arg0: memref<?x?xf32>) -> memref<?x?xf32> attributes {llvm.emit_c_interface} {
  return %arg0 : memref<?x?xf32>
}
