// 1d
func.func @f(%m1: memref<?xf32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.maskedstore %m1[%i], %k4, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// rows, aligned
func.func @f(%m: memref<?x?xf32>, %i: index, %k24: vector<2x4xi1>, %v24: vector<2x4xf32>) {
  vector.maskedstore %m[%i, %i], %k24, %v24 {alignment = 8} : memref<?x?xf32>, vector<2x4xi1>, vector<2x4xf32>
  return
}

// -----

// stride
func.func @f(%mst: memref<?xf32, strided<[2]>>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.maskedstore %mst[%i], %k4, %v4 : memref<?xf32, strided<[2]>>, vector<4xi1>, vector<4xf32>
  return
}
