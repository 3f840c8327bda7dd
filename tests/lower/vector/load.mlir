// 1d
func.func @f(%m: memref<8x16xf32>, %i: index, %j: index) -> (vector<8xf32>) {
  %r = vector.load %m[%i, %j] : memref<8x16xf32>, vector<8xf32>
  return %r : vector<8xf32>
}

// -----

// 2d
func.func @f(%m: memref<8x16xf32>, %i: index, %j: index) -> (vector<2x8xf32>) {
  %r = vector.load %m[%i, %j] : memref<8x16xf32>, vector<2x8xf32>
  return %r : vector<2x8xf32>
}

// -----

// 0d
func.func @f(%m: memref<8x16xf32>, %i: index, %j: index) -> (vector<f32>) {
  %r = vector.load %m[%i, %j] : memref<8x16xf32>, vector<f32>
  return %r : vector<f32>
}

// -----

// scalable nontemporal
func.func @f(%m: memref<8x16xf32>, %i: index, %j: index) -> (vector<[4]xf32>) {
  %r = vector.load %m[%i, %j] {nontemporal = true} : memref<8x16xf32>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}
