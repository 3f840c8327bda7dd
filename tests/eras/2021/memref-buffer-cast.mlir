// ERA: 2021
// PIPELINE: -func-bufferize -finalizing-bufferize -convert-memref-to-llvm -convert-std-to-llvm
func @through(%t: tensor<4xf32>, %i: index) -> f32 {
  %m = memref.buffer_cast %t : memref<4xf32>
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}
