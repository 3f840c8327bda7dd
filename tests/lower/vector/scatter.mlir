// 1d
func.func @f(%m1: memref<?xf32>, %i: index, %i4: vector<4xi32>, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.scatter %m1[%i] [%i4], %k4, %v4 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// 2d, aligned
func.func @f(%m1: memref<?xf32>, %i: index, %i24: vector<2x4xi32>, %k24: vector<2x4xi1>, %v24: vector<2x4xf32>) {
  vector.scatter %m1[%i] [%i24], %k24, %v24 {alignment = 8} : memref<?xf32>, vector<2x4xi32>, vector<2x4xi1>, vector<2x4xf32>
  return
}

// -----

// stride
func.func @f(%mst: memref<?xf32, strided<[2]>>, %i: index, %x4: vector<4xindex>, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.scatter %mst[%i] [%x4], %k4, %v4 : memref<?xf32, strided<[2]>>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}
