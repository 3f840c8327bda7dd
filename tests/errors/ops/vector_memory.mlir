// ARGS: --split-input-file --emit source
// Accesses of vectors to memory whose types, masks or maps do not fit.
func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<?x?xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (1)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1)[s0] -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m[%i], %f : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true]} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %f: f32, %k8: vector<8xi1>) {
  %r = vector.transfer_read %m[%i, %i], %f, %k8 : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %h: f16) {
  %r = vector.transfer_read %m[%i, %i], %h : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m1: memref<?xf32>, %i: index, %f: f32) {
  %r = vector.transfer_read %m1[%i], %f : memref<?xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%mv1: memref<?xvector<4xf32>>, %i: index, %v4: vector<4xf32>, %k1: vector<1xi1>) {
  %r = vector.transfer_read %mv1[%i], %v4, %k1 : memref<?xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %m: memref<?x?xf32>, %i: index) {
  vector.transfer_write %v4, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %m: memref<?x?xf32>, %i: index) {
  vector.transfer_write %v4, %m[%i] : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m1: memref<?xf32>, %i: index, %k8: vector<8xi1>, %v4: vector<4xf32>) {
  %r = vector.maskedload %m1[%i], %k8, %v4 : memref<?xf32>, vector<8xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%mi: memref<?xi32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  %r = vector.maskedload %mi[%i], %k4, %v4 : memref<?xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  %r = vector.maskedload %m[%i], %k4, %v4 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m1: memref<?xf32>, %i: index, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  %r = vector.maskedload %m1[%i], %k4, %v4 {alignment = 3} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m1: memref<?xf32>, %i: index, %ks4: vector<[4]xi1>, %s4: vector<[4]xf32>) {
  vector.compressstore %m1[%i], %ks4, %s4 : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32>
  return
}

// -----

func.func @f(%m1: memref<?xf32>, %i: index, %i24: vector<2x4xi32>, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  %r = vector.gather %m1[%i][%i24], %k4, %v4 : memref<?xf32>, vector<2x4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m1: memref<?xf32>, %i: index, %i4: vector<4xi32>, %k8: vector<8xi1>, %v4: vector<4xf32>) {
  %r = vector.gather %m1[%i][%i4], %k8, %v4 : memref<?xf32>, vector<4xi32>, vector<8xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%mi: memref<?xi32>, %i: index, %i4: vector<4xi32>, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  %r = vector.gather %mi[%i][%i4], %k4, %v4 : memref<?xi32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m1: memref<?xf32>, %i4: vector<4xi32>, %k4: vector<4xi1>, %v4: vector<4xf32>) {
  vector.scatter %m1[][%i4], %k4, %v4 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}
