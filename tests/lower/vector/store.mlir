// 1d
func.func @f(%v: vector<8xf32>, %m: memref<8x16xf32>, %i: index, %j: index) {
  vector.store %v, %m[%i, %j] : memref<8x16xf32>, vector<8xf32>
  return
}

// -----

// 2d
func.func @f(%v: vector<2x8xf32>, %m: memref<8x16xf32>, %i: index, %j: index) {
  vector.store %v, %m[%i, %j] : memref<8x16xf32>, vector<2x8xf32>
  return
}
