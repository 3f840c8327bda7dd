// 1d
func.func @f(%m1: memref<?xf32>, %i: index, %i4: vector<4xi32>, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %m1[%i] [%i4], %k4, %v4 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// index, aligned
func.func @f(%m: memref<?x?xf32>, %i: index, %x4: vector<4xindex>, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %m[%i, %i] [%x4], %k4, %v4 {alignment = 8} : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// rank 0
func.func @f(%m0: memref<f32>, %i4: vector<4xi32>, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %m0[] [%i4], %k4, %v4 : memref<f32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 2d
func.func @f(%m1: memref<?xf32>, %i: index, %i24: vector<2x4xi32>, %k24: vector<2x4xi1>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.gather %m1[%i] [%i24], %k24, %v24 : memref<?xf32>, vector<2x4xi32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// scalable
func.func @f(%m1: memref<?xf32>, %i: index, %is4: vector<[4]xi32>, %ks4: vector<[4]xi1>, %s4: vector<[4]xf32>) -> vector<[4]xf32> {
  %r = vector.gather %m1[%i] [%is4], %ks4, %s4 : memref<?xf32>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// stride
func.func @f(%mst: memref<?xf32, strided<[2]>>, %i: index, %x8: vector<4xi8>, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %mst[%i] [%x8], %k4, %v4 : memref<?xf32, strided<[2]>>, vector<4xi8>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// memory space
func.func @f(%m3: memref<?xf32, 3>, %i: index, %i4: vector<4xi32>, %k4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %m3[%i] [%i4], %k4, %v4 : memref<?xf32, 3>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}
