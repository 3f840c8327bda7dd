// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @exported(%m: memref<?xf32>) attributes {llvm.emit_c_interface} {
  return
}
func private @imported(memref<?x?xf32>) -> memref<?xf32> attributes {llvm.emit_c_interface}
