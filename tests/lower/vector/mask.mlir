// add
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <add>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// mul
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <mul>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// minui
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <minui>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// minsi
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <minsi>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// maxui
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <maxui>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// maxsi
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <maxsi>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// and
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <and>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// or
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <or>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// xor
func.func @f(%k8: vector<8xi1>, %j8: vector<8xi32>, %j: i32) -> i32 {
  %r = vector.mask %k8 { vector.reduction <xor>, %j8, %j : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return %r : i32
}

// -----

// add of floats
func.func @f(%k8: vector<8xi1>, %v8: vector<8xf32>) -> f32 {
  %r = vector.mask %k8 { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

// -----

// mul of floats
func.func @f(%k8: vector<8xi1>, %v8: vector<8xf32>) -> f32 {
  %r = vector.mask %k8 { vector.reduction <mul>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

// -----

// minnumf of floats
func.func @f(%k8: vector<8xi1>, %v8: vector<8xf32>) -> f32 {
  %r = vector.mask %k8 { vector.reduction <minnumf>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

// -----

// maxnumf of floats
func.func @f(%k8: vector<8xi1>, %v8: vector<8xf32>) -> f32 {
  %r = vector.mask %k8 { vector.reduction <maxnumf>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

// -----

// minimumf of floats
func.func @f(%k8: vector<8xi1>, %v8: vector<8xf32>) -> f32 {
  %r = vector.mask %k8 { vector.reduction <minimumf>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

// -----

// maximumf of floats
func.func @f(%k8: vector<8xi1>, %v8: vector<8xf32>) -> f32 {
  %r = vector.mask %k8 { vector.reduction <maximumf>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

// -----

// scalable
func.func @f(%ks4: vector<[4]xi1>, %s4: vector<[4]xf32>) -> f32 {
  %r = vector.mask %ks4 { vector.reduction <add>, %s4 : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
  return %r : f32
}

// -----

// small float
func.func @f(%k4: vector<4xi1>, %w8: vector<4xf8E5M2>, %p8: f8E5M2) -> f8E5M2 {
  %r = vector.mask %k4 { vector.reduction <maxnumf>, %w8, %p8 : vector<4xf8E5M2> into f8E5M2 } : vector<4xi1> -> f8E5M2
  return %r : f8E5M2
}

// -----

// transfer_read
func.func @f(%k8: vector<8xi1>, %m1: memref<?xf32>, %i: index, %f: f32) -> vector<8xf32> {
  %r = vector.mask %k8 { vector.transfer_read %m1[%i], %f {in_bounds = [true]} : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %r : vector<8xf32>
}

// -----

// transfer_read, masked twice
func.func @f(%k4: vector<4xi1>, %m1: memref<?xf32>, %i: index, %f: f32, %b4: vector<4xi1>) -> vector<4xf32> {
  %r = vector.mask %k4 { vector.transfer_read %m1[%i], %f, %b4 {in_bounds = [true]} : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// transfer_write
func.func @f(%k24: vector<2x4xi1>, %v24: vector<2x4xf32>, %m: memref<?x?xf32>, %i: index) {
  vector.mask %k24 { vector.transfer_write %v24, %m[%i, %i] : vector<2x4xf32>, memref<?x?xf32> } : vector<2x4xi1>
  return
}

// -----

// gather
func.func @f(%k4: vector<4xi1>, %m1: memref<?xf32>, %i: index, %i4: vector<4xi32>, %b4: vector<4xi1>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.mask %k4 { vector.gather %m1[%i] [%i4], %b4, %v4 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// outerproduct
func.func @f(%k24: vector<2x4xi1>, %v2: vector<2xf32>, %v4: vector<4xf32>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.mask %k24 { vector.outerproduct %v2, %v4, %v24 : vector<2xf32>, vector<4xf32> } : vector<2x4xi1> -> vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// multi_reduction
func.func @f(%k24: vector<2x4xi1>, %v24: vector<2x4xf32>, %v2: vector<2xf32>) -> vector<2xf32> {
  %r = vector.mask %k24 { vector.multi_reduction <add>, %v24, %v2 [1] : vector<2x4xf32> to vector<2xf32> } : vector<2x4xi1> -> vector<2xf32>
  return %r : vector<2xf32>
}

// -----

// contract
func.func @f(%k3: vector<3xi1>, %v3: vector<3xf32>, %f: f32) -> f32 {
  %r = vector.mask %k3 { vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32 } : vector<3xi1> -> f32
  return %r : f32
}

// -----

// nothing
func.func @f(%k4: vector<4xi1>, %f: f32) -> f32 {
  %r = vector.mask %k4 { vector.yield %f : f32 } : vector<4xi1> -> f32
  return %r : f32
}

// -----

// no results
func.func @f(%k4: vector<4xi1>) {
  vector.mask %k4 { } : vector<4xi1>
  return
}
