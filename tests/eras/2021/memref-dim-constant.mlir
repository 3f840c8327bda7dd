// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @sizes(%m: memref<4x?xf32>) -> (index, index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  %1 = memref.dim %m, %c1 : memref<4x?xf32>
  return %0, %1 : index, index
}
