// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @spaces(%a: memref<8xf32, 1>, %b: memref<8xf32, 3>, %i: index) {
  %0 = memref.load %a[%i] : memref<8xf32, 1>
  memref.store %0, %b[%i] : memref<8xf32, 3>
  return
}
