// ERA: 2021
// PIPELINE: -std-expand -convert-memref-to-llvm -convert-std-to-llvm
func @reshape(%m: memref<4x1xf32>, %shape: memref<1xi32>) -> memref<4xf32> {
  %0 = memref.reshape %m(%shape) : (memref<4x1xf32>, memref<1xi32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
