// plain
func.func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// -----

// maps and conversions
func.func @f(%a: memref<3x2xi8>, %b: memref<3x4xi8>, %c: memref<2x4xi32>) {
  linalg.matmul indexing_maps = [
    affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>
  ] {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<3x2xi8>, memref<3x4xi8>) outs(%c : memref<2x4xi32>)
  return
}

// -----

// batches
func.func @f(%a: memref<5x2x3xf16>, %b: memref<5x3x4xf16>, %c: memref<5x2x4xf32>, %d: memref<2x4xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<5x2x3xf16>, memref<5x3x4xf16>) outs(%c : memref<5x2x4xf32>)
  linalg.batch_reduce_matmul ins(%a, %b : memref<5x2x3xf16>, memref<5x3x4xf16>) outs(%d : memref<2x4xf32>)
  return
}

// -----

// contraction
func.func @f(%a: memref<?x?x?xf64>, %b: memref<?x?x?xf64>, %c: memref<?x?xf64>) {
  linalg.contract indexing_maps = [
    affine_map<(i, j, k, l) -> (k, i, l)>, affine_map<(i, j, k, l) -> (l, j, k)>, affine_map<(i, j, k, l) -> (j, i)>
  ] ins(%a, %b : memref<?x?x?xf64>, memref<?x?x?xf64>) outs(%c : memref<?x?xf64>)
  return
}
