// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @diagonal(%m: memref<8x8xf32>, %i: index) -> f32 {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [9]
      : memref<8x8xf32> to memref<8xf32, offset: 0, strides: [9]>
  %1 = memref.load %0[%i] : memref<8xf32, offset: 0, strides: [9]>
  return %1 : f32
}
