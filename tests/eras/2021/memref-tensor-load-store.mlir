// ERA: 2021
// PIPELINE: -canonicalize -convert-memref-to-llvm -convert-std-to-llvm
func @through(%a: memref<4xf32>, %i: index) -> f32 {
  %t = memref.tensor_load %a : memref<4xf32>
  %m = memref.buffer_cast %t : memref<4xf32>
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}
