// conversions
func.func @f(%a: memref<4xi8>, %b: memref<4xf32>, %c: memref<4xcomplex<f32>>) {
  linalg.copy ins(%a : memref<4xi8>) outs(%b : memref<4xf32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<4xi8>) outs(%b : memref<4xf32>)
  linalg.copy ins(%b : memref<4xf32>) outs(%c : memref<4xcomplex<f32>>)
  return
}

// -----

// a scalar to all elements
func.func @f(%a: memref<2x?xf16>, %v: f16) {
  linalg.fill ins(%v : f16) outs(%a : memref<2x?xf16>)
  return
}

// -----

// dimensions
func.func @f(%a: memref<2x3xf32>, %b: memref<3x2xf32>, %c: memref<3x4x2xf32>) {
  linalg.transpose ins(%a : memref<2x3xf32>) outs(%b : memref<3x2xf32>) permutation = [1, 0] {kept}
  linalg.broadcast ins(%b : memref<3x2xf32>) outs(%c : memref<3x4x2xf32>) dimensions = [1]
  return
}
