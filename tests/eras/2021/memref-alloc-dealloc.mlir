// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @make() {
  %0 = memref.alloc() : memref<4x8xf32>
  memref.dealloc %0 : memref<4x8xf32>
  return
}
