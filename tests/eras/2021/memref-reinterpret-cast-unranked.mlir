// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @again(%m: memref<*xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1]
      : memref<*xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
