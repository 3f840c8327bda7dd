// matrices
func.func @f(%v23: vector<2x3xf32>, %v34: vector<3x4xf32>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %v23, %v34, %v24 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// default kind
func.func @f(%v23: vector<2x3xf32>, %v34: vector<3x4xf32>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %v23, %v34, %v24 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// maximum
func.func @f(%v23: vector<2x3xf32>, %v34: vector<3x4xf32>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %v23, %v34, %v24 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// matrix and vector
func.func @f(%v34: vector<3x4xf32>, %v3: vector<3xf32>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, k) -> (k, m)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>], iterator_types = ["parallel", "reduction"]} %v34, %v3, %v4 : vector<3x4xf32>, vector<3xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// vectors
func.func @f(%v3: vector<3xf32>, %f: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v3, %v3, %f : vector<3xf32>, vector<3xf32> into f32
  return %r : f32
}

// -----

// two reductions, one parallel
func.func @f(%v234: vector<2x3x4xf32>, %v2: vector<2xf32>) -> vector<2xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(i, k, b) -> (b, i, k)>, affine_map<(i, k, b) -> (b, i, k)>, affine_map<(i, k, b) -> (b)>], iterator_types = ["reduction", "reduction", "parallel"], kind = #vector.kind<add>} %v234, %v234, %v2 : vector<2x3x4xf32>, vector<2x3x4xf32> into vector<2xf32>
  return %r : vector<2xf32>
}

// -----

// wider result
func.func @f(%h16: vector<2x3xf16>, %h34: vector<3x4xf16>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %h16, %h34, %v24 : vector<2x3xf16>, vector<3x4xf16> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// wider integers
func.func @f(%b23: vector<2x3xi8>, %b34: vector<3x4xi8>, %j24: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %b23, %b34, %j24 : vector<2x3xi8>, vector<3x4xi8> into vector<2x4xi32>
  return %r : vector<2x4xi32>
}

// -----

// scalable rows
func.func @f(%v23: vector<2x3xf32>, %s84: vector<3x[4]xf32>, %v24s: vector<2x[4]xf32>) -> vector<2x[4]xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %v23, %s84, %v24s : vector<2x3xf32>, vector<3x[4]xf32> into vector<2x[4]xf32>
  return %r : vector<2x[4]xf32>
}

// -----

// small float
func.func @f(%w8: vector<4xf8E5M2>, %p8: f8E5M2) -> f8E5M2 {
  %r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %w8, %w8, %p8 : vector<4xf8E5M2>, vector<4xf8E5M2> into f8E5M2
  return %r : f8E5M2
}
