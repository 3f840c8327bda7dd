// 1d
func.func @f(%v4: vector<4xf32>, %m1: memref<?xf32>, %i: index) {
  vector.transfer_write %v4, %m1[%i] : vector<4xf32>, memref<?xf32>
  return
}

// -----

// 1d in bounds
func.func @f(%v4: vector<4xf32>, %m1: memref<?xf32>, %i: index) {
  vector.transfer_write %v4, %m1[%i] {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
  return
}

// -----

// 1d masked
func.func @f(%v4: vector<4xf32>, %m1: memref<?xf32>, %i: index, %k4: vector<4xi1>) {
  vector.transfer_write %v4, %m1[%i], %k4 {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
  return
}

// -----

// 0d
func.func @f(%z: vector<f32>, %m: memref<?x?xf32>, %i: index) {
  vector.transfer_write %z, %m[%i, %i] : vector<f32>, memref<?x?xf32>
  return
}

// -----

// 0d masked
func.func @f(%z: vector<f32>, %m: memref<?x?xf32>, %i: index, %k1: vector<1xi1>) {
  vector.transfer_write %z, %m[%i, %i], %k1 : vector<f32>, memref<?x?xf32>
  return
}

// -----

// 2d
func.func @f(%v24: vector<2x4xf32>, %m: memref<?x?xf32>, %i: index) {
  vector.transfer_write %v24, %m[%i, %i] : vector<2x4xf32>, memref<?x?xf32>
  return
}

// -----

// 2d masked
func.func @f(%v24: vector<2x4xf32>, %m: memref<?x?xf32>, %i: index, %k24: vector<2x4xi1>) {
  vector.transfer_write %v24, %m[%i, %i], %k24 {in_bounds = [true, false]} : vector<2x4xf32>, memref<?x?xf32>
  return
}

// -----

// transposed, masked
func.func @f(%v24: vector<2x4xf32>, %m: memref<?x?xf32>, %i: index, %k42: vector<4x2xi1>) {
  vector.transfer_write %v24, %m[%i, %i], %k42 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x4xf32>, memref<?x?xf32>
  return
}

// -----

// column
func.func @f(%v4: vector<4xf32>, %m: memref<?x?xf32>, %i: index) {
  vector.transfer_write %v4, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

// stride
func.func @f(%v4: vector<4xf32>, %mst: memref<?xf32, strided<[2]>>, %i: index, %k4: vector<4xi1>) {
  vector.transfer_write %v4, %mst[%i], %k4 : vector<4xf32>, memref<?xf32, strided<[2]>>
  return
}

// -----

// scalable
func.func @f(%s4: vector<[4]xf32>, %m1: memref<?xf32>, %i: index) {
  vector.transfer_write %s4, %m1[%i] : vector<[4]xf32>, memref<?xf32>
  return
}

// -----

// scalable column
func.func @f(%s4: vector<[4]xf32>, %m: memref<?x?xf32>, %i: index) {
  vector.transfer_write %s4, %m[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<[4]xf32>, memref<?x?xf32>
  return
}

// -----

// elements that are vectors
func.func @f(%v24: vector<2x4xf32>, %mv1: memref<?xvector<4xf32>>, %i: index) {
  vector.transfer_write %v24, %mv1[%i] : vector<2x4xf32>, memref<?xvector<4xf32>>
  return
}

// -----

// smaller elements
func.func @f(%h8: vector<8xf16>, %m1: memref<?xf32>, %i: index) {
  vector.transfer_write %h8, %m1[%i] {in_bounds = [true]} : vector<8xf16>, memref<?xf32>
  return
}
