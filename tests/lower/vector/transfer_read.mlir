// 1d
func.func @f(%m1: memref<?xf32>, %i: index, %f: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m1[%i], %f : memref<?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 1d in bounds
func.func @f(%m1: memref<?xf32>, %i: index, %f: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m1[%i], %f {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 1d masked, in bounds
func.func @f(%m1: memref<?xf32>, %i: index, %f: f32, %k4: vector<4xi1>) -> vector<4xf32> {
  %r = vector.transfer_read %m1[%i], %f, %k4 {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 1d masked
func.func @f(%m1: memref<?xf32>, %i: index, %f: f32, %k4: vector<4xi1>) -> vector<4xf32> {
  %r = vector.transfer_read %m1[%i], %f, %k4 : memref<?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 0d
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<f32> {
  %r = vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<f32>
  return %r : vector<f32>
}

// -----

// 0d of a memref of rank 0
func.func @f(%m0: memref<f32>, %f: f32) -> vector<f32> {
  %r = vector.transfer_read %m0[], %f : memref<f32>, vector<f32>
  return %r : vector<f32>
}

// -----

// 0d masked
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32, %k1: vector<1xi1>) -> vector<f32> {
  %r = vector.transfer_read %m[%i, %i], %f, %k1 : memref<?x?xf32>, vector<f32>
  return %r : vector<f32>
}

// -----

// broadcast
func.func @f(%m0: memref<f32>, %f: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m0[], %f {permutation_map = affine_map<() -> (0)>} : memref<f32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 2d
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<2x4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 2d in bounds
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<2x4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 2d masked
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32, %k24: vector<2x4xi1>) -> vector<2x4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f, %k24 {in_bounds = [true, false]} : memref<?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 3d
func.func @f(%mm: memref<?x?x?xf32>, %i: index, %f: f32) -> vector<2x3x4xf32> {
  %r = vector.transfer_read %mm[%i, %i, %i], %f {in_bounds = [false, true, true]} : memref<?x?x?xf32>, vector<2x3x4xf32>
  return %r : vector<2x3x4xf32>
}

// -----

// transposed
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<2x4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// transposed, masked
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32, %k42: vector<4x2xi1>) -> vector<2x4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f, %k42 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// outer dimensions, transposed and masked
func.func @f(%mm: memref<?x?x?xf32>, %i: index, %f: f32, %k42: vector<4x2xi1>) -> vector<2x4xf32> {
  %r = vector.transfer_read %mm[%i, %i, %i], %f, %k42 {permutation_map = affine_map<(d0, d1, d2) -> (d1, d0)>} : memref<?x?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// column
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// column, masked and in bounds
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32, %k4: vector<4xi1>) -> vector<4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f, %k4 {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// broadcast rows
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<2x4xf32> {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// broadcast lanes, masked
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32, %k4: vector<4xi1>) -> vector<4x2xf32> {
  %r = vector.transfer_read %m[%i, %i], %f, %k4 {permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : memref<?x?xf32>, vector<4x2xf32>
  return %r : vector<4x2xf32>
}

// -----

// stride
func.func @f(%mo: memref<4x8xf32, strided<[16, 2], offset: 3>>, %i: index, %f: f32) -> vector<2x4xf32> {
  %r = vector.transfer_read %mo[%i, %i], %f : memref<4x8xf32, strided<[16, 2], offset: 3>>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// memory space
func.func @f(%m3: memref<?xf32, 3>, %i: index, %f: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m3[%i], %f : memref<?xf32, 3>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// scalable
func.func @f(%m1: memref<?xf32>, %i: index, %f: f32, %ks4: vector<[4]xi1>) -> vector<[4]xf32> {
  %r = vector.transfer_read %m1[%i], %f, %ks4 : memref<?xf32>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// scalable rows
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<2x[4]xf32> {
  %r = vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<2x[4]xf32>
  return %r : vector<2x[4]xf32>
}

// -----

// scalable column
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<[4]xf32> {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// elements that are vectors
func.func @f(%mv1: memref<?xvector<4xf32>>, %i: index, %v4: vector<4xf32>) -> vector<2x4xf32> {
  %r = vector.transfer_read %mv1[%i], %v4 : memref<?xvector<4xf32>>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// one element that is a vector
func.func @f(%mv1: memref<?xvector<4xf32>>, %i: index, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.transfer_read %mv1[%i], %v4 {permutation_map = affine_map<(d0) -> ()>} : memref<?xvector<4xf32>>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// other elements of one width
func.func @f(%m1: memref<?xf32>, %i: index, %f: f32) -> vector<4xi32> {
  %r = vector.transfer_read %m1[%i], %f : memref<?xf32>, vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// smaller elements
func.func @f(%m1: memref<?xf32>, %i: index, %f: f32) -> vector<8xf16> {
  %r = vector.transfer_read %m1[%i], %f {in_bounds = [true]} : memref<?xf32>, vector<8xf16>
  return %r : vector<8xf16>
}

// -----

// small float
func.func @f(%mf8: memref<?xf8E5M2>, %i: index, %p8: f8E5M2) -> vector<4xf8E5M2> {
  %r = vector.transfer_read %mf8[%i], %p8 : memref<?xf8E5M2>, vector<4xf8E5M2>
  return %r : vector<4xf8E5M2>
}

// -----

// index
func.func @f(%mx: memref<?xindex>, %i: index) -> vector<4xindex> {
  %r = vector.transfer_read %mx[%i], %i : memref<?xindex>, vector<4xindex>
  return %r : vector<4xindex>
}
