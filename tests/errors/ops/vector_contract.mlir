// ARGS: --split-input-file --emit source
// Contractions, reductions, scans and masks whose types, maps or kinds do not fit.
func.func @f(%v24: vector<2x4xf32>, %v4: vector<4xf32>) {
  %r = vector.outerproduct %v24, %v4 : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v2: vector<2xf32>, %v24: vector<2x4xf32>) {
  %r = vector.outerproduct %v2, %v24 : vector<2xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%v2: vector<2xf32>, %i4: vector<4xi32>) {
  %r = vector.outerproduct %v2, %i4 : vector<2xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>, %v4: vector<4xf32>) {
  %r = vector.outerproduct %s4, %v4 : vector<[4]xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v2: vector<2xf32>, %v4: vector<4xf32>, %v24: vector<2x4xf32>) {
  %r = vector.outerproduct %v2, %v4, %v24 {kind = #vector.kind<xor>} : vector<2xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v2: vector<2xf32>, %v4: vector<4xf32>) {
  %r = vector.outerproduct %v2, %v4, %v4 : vector<2xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v2: vector<2xf32>, %j: i32) {
  %r = vector.outerproduct %v2, %j : vector<2xf32>, i32
  return
}

// -----

func.func @f(%v24: vector<2x4xf32>, %v4: vector<4xf32>) {
  %r = vector.multi_reduction <add>, %v24, %v4 [1] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v24: vector<2x4xf32>, %v2: vector<2xf32>) {
  %r = vector.multi_reduction <add>, %v24, %v2 [2] : vector<2x4xf32> to vector<2xf32>
  return
}

// -----

func.func @f(%v24: vector<2x4xf32>, %v4: vector<4xf32>) {
  %r:2 = vector.scan <add>, %v24, %v4 {inclusive = true, reduction_dim = 1} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v24: vector<2x4xf32>, %v4: vector<4xf32>) {
  %r:2 = vector.scan <add>, %v24, %v4 {inclusive = true, reduction_dim = 2} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v24: vector<2x4xf32>, %v4: vector<4xf32>) {
  %r:2 = vector.scan <xor>, %v24, %v4 {inclusive = true, reduction_dim = 0} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v24: vector<2x4xf32>) {
  %r:2 = vector.scan <add>, %v24, %v24 {inclusive = true, reduction_dim = 0} : vector<2x4xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%k4: vector<4xi1>, %v8: vector<8xf32>) {
  %r = vector.mask %k4 { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%k8: vector<8xi1>, %f: f32, %v8: vector<8xf32>) {
  %r = vector.mask %k8, %f { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%k8: vector<8xi1>, %v8: vector<8xf32>) {
  %r = vector.mask %k8 { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%k4: vector<4xi1>, %v4: vector<4xf32>) {
  %r = vector.mask %k4 { arith.addf %v4, %v4 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%k4: vector<4xi1>, %v4: vector<4xf32>, %m1: memref<?xf32>, %i: index) {
  vector.mask %k4 { vector.store %v4, %m1[%i] : memref<?xf32>, vector<4xf32> } : vector<4xi1>
  return
}

// -----

func.func @f(%k4: vector<4xi1>, %v4: vector<4xf32>, %m1: memref<?xf32>, %i: index) {
  vector.mask %k4 { vector.transfer_write %v4, %m1[%i] : vector<4xf32>, memref<?xf32> vector.transfer_write %v4, %m1[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>], iterator_types = ["reduction"]} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["parallel"]} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %v4: vector<4xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v3, %v4, %f : vector<3xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["window"]} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<and>} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32
  return
}

// -----

func.func @f(%v3: vector<3xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v3, %v3, %v3 : vector<3xf32>, vector<3xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k)[s] -> (k)>, affine_map<(k)[s] -> (k)>, affine_map<(k)[s] -> ()>], iterator_types = ["reduction"]} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32
  return
}

// -----

func.func @f(%v3: vector<3xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>], iterator_types = ["parallel", "reduction"]} %v3, %v3, %v3 : vector<3xf32>, vector<3xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%v23: vector<2x3xf32>, %v34: vector<3x4xf32>, %v24: vector<2x4xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (n, m)>], iterator_types = ["parallel", "parallel", "reduction"]} %v23, %v34, %v24 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%v23: vector<2x3xf32>, %v2: vector<2xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m, k) -> (m, k)>, affine_map<(m, k) -> (m)>, affine_map<(m, k) -> (m)>], iterator_types = ["parallel", "reduction"]} %v23, %v2, %v2 : vector<2x3xf32>, vector<2xf32> into vector<2xf32>
  return
}

// -----

func.func @f(%v2: vector<2xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(m, k) -> (m + k)>, affine_map<(m, k) -> (m)>, affine_map<(m, k) -> ()>], iterator_types = ["reduction", "reduction"]} %v2, %v2, %f : vector<2xf32>, vector<2xf32> into f32
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %f: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>]} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32
  return
}
