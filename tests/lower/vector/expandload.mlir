// 1d
func.func @f(%m1: memref<?xf32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.expandload %m1[%i], %k4, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// aligned
func.func @f(%m1: memref<?xf32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.expandload %m1[%i], %k4, %v4 {alignment = 16} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// rows
func.func @f(%m: memref<?x?xf32>, %i: index, %k24: vector<2x4xi1>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.expandload %m[%i, %i], %k24, %v24 : memref<?x?xf32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// stride
func.func @f(%mst: memref<?xf32, strided<[2]>>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.expandload %mst[%i], %k4, %v4 : memref<?xf32, strided<[2]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}
