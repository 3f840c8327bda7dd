// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @scoped(%n: index) {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    memref.alloca_scope.return
  }
  return
}
