func.func @f(%v: vector<4xf32>, %m: memref<?x?xf32>, %i: index, %j: index) {
  affine.vector_store %v, %m[%i, %j + 3] : memref<?x?xf32>, vector<4xf32>
  return
}
