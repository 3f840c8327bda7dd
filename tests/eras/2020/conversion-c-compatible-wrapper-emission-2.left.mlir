// ERA: 2020
func @qux(%arg0: memref<?x?xf32>) attributes {llvm.emit_c_interface}
