func.func @f(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<4xf32> {
  %r = affine.vector_load %m[%i, %j + 3] : memref<?x?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 2-D and scalable vectors
func.func @f(%m: memref<8x8xf32>, %i: index) -> (vector<2x4xf32>, vector<[4]xf32>) {
  %r = affine.vector_load %m[%i, %i mod 2] : memref<8x8xf32>, vector<2x4xf32>
  %s = affine.vector_load %m[%i, 0] : memref<8x8xf32>, vector<[4]xf32>
  return %r, %s : vector<2x4xf32>, vector<[4]xf32>
}
