func.func @f(%a: memref<?x3x?xf32>, %b: memref<?x3x?xf32>) {
  linalg.softmax dimension(1) ins(%a : memref<?x3x?xf32>) outs(%b : memref<?x3x?xf32>)
  return
}
