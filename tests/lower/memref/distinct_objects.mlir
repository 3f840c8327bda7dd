func.func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>) -> (memref<?x?xf32>, memref<?x?xf32>) {
  %r, %s = memref.distinct_objects %a, %b : memref<?x?xf32>, memref<?x?xf32>
  return %r, %s : memref<?x?xf32>, memref<?x?xf32>
}

// -----

// three types
func.func @f(%a: memref<f32>, %b: memref<4xi8, 1>, %c: memref<2x2xf64>) -> memref<2x2xf64> {
  %r:3 = memref.distinct_objects %a, %b, %c : memref<f32>, memref<4xi8, 1>, memref<2x2xf64>
  return %r#2 : memref<2x2xf64>
}

// -----

// one
func.func @f(%a: memref<f32>) -> memref<f32> {
  %r = memref.distinct_objects %a : memref<f32>
  return %r : memref<f32>
}
