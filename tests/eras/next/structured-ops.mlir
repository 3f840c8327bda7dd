// LLVM 24 in development: structured ops and tensors beside accesses that are written in words.
func.func @sum(%t: tensor<4xf32>) -> f32 {
  %zero = arith.constant 0.000000e+00 : f32
  %0 = memref.alloc() alignment = 64 : memref<f32>
  linalg.fill ins(%zero : f32) outs(%0 : memref<f32>)
  %1 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  linalg.reduce { arith.addf } ins(%1 : memref<4xf32>) outs(%0 : memref<f32>) dimensions = [0]
  %2 = memref.load %0[] alignment(4) : memref<f32>
  memref.dealloc %0 : memref<f32>
  return %2 : f32
}
