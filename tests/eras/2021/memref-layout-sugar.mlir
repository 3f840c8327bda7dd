// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
// `offset:` and `strides:` inside a memref type were read until LLVM 15.
func @strided(%m: memref<?x?xf32, offset: ?, strides: [?, 1]>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<?x?xf32, offset: ?, strides: [?, 1]>
  return %0 : f32
}
