// 1d
func.func @f(%m1: memref<?xf32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.compressstore %m1[%i], %k4, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// aligned
func.func @f(%m1: memref<?xf32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.compressstore %m1[%i], %k4, %v4 {alignment = 16} : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// rows
func.func @f(%m: memref<?x?xf32>, %i: index, %k24: vector<2x4xi1>, %v24: vector<2x4xf32>) {
  vector.compressstore %m[%i, %i], %k24, %v24 : memref<?x?xf32>, vector<2x4xi1>, vector<2x4xf32>
  return
}

// -----

// stride
func.func @f(%mst: memref<?xf32, strided<[2]>>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.compressstore %mst[%i], %k4, %v4 : memref<?xf32, strided<[2]>>, vector<4xi1>, vector<4xf32>
  return
}
