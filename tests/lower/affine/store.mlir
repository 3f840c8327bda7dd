func.func @f(%v: f32, %m: memref<?x?xf32>, %i: index, %j: index) {
  affine.store %v, %m[%i + 1, symbol(%j) * 2] : memref<?x?xf32>
  return
}
