// functions of one element
func.func @f(%a: memref<4xf32>, %b: memref<4xf32, strided<[2], offset: 1>>) {
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32, strided<[2], offset: 1>>)
  linalg.square ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.reciprocal {kept} ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// -----

// functions of two and three elements
func.func @f(%a: memref<?xi32>, %b: memref<?xi1>, %c: memref<complex<f32>>, %s: i32) {
  linalg.div ins(%a, %a : memref<?xi32>, memref<?xi32>) outs(%a : memref<?xi32>)
  linalg.max ins(%a, %s : memref<?xi32>, i32) outs(%a : memref<?xi32>)
  linalg.add ins(%b, %b : memref<?xi1>, memref<?xi1>) outs(%b : memref<?xi1>)
  linalg.mul ins(%c, %c : memref<complex<f32>>, memref<complex<f32>>) outs(%c : memref<complex<f32>>)
  linalg.select ins(%b, %a, %a : memref<?xi1>, memref<?xi32>, memref<?xi32>) outs(%a : memref<?xi32>)
  return
}

// -----

// kinds
func.func @f(%a: memref<2x3xi32>, %b: memref<3xi32>) {
  linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%a, %a : memref<2x3xi32>, memref<2x3xi32>)
    outs(%a : memref<2x3xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<sub>
    indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>]
    ins(%b, %a : memref<3xi32>, memref<2x3xi32>) outs(%a : memref<2x3xi32>)
  return
}
