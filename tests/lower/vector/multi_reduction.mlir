// rows
func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) -> vector<4xf32> {
  %r = vector.multi_reduction <add>, %v48, %v4 [1] : vector<4x8xf32> to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// columns
func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) -> vector<8xf32> {
  %r = vector.multi_reduction <mul>, %v48, %v8 [0] : vector<4x8xf32> to vector<8xf32>
  return %r : vector<8xf32>
}

// -----

// all
func.func @f(%v24: vector<2x4xf32>, %f: f32) -> f32 {
  %r = vector.multi_reduction <add>, %v24, %f [0, 1] : vector<2x4xf32> to f32
  return %r : f32
}

// -----

// 1d
func.func @f(%v4: vector<4xf32>, %f: f32) -> f32 {
  %r = vector.multi_reduction <minimumf>, %v4, %f [0] : vector<4xf32> to f32
  return %r : f32
}

// -----

// none
func.func @f(%v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.multi_reduction <add>, %v24, %v24 [] : vector<2x4xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 3d
func.func @f(%v234: vector<2x3x4xf32>, %v3: vector<3xf32>) -> vector<3xf32> {
  %r = vector.multi_reduction <maxnumf>, %v234, %v3 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  return %r : vector<3xf32>
}

// -----

// integers
func.func @f(%j24: vector<2x4xi32>, %j: i32) -> i32 {
  %r = vector.multi_reduction <xor>, %j24, %j [0, 1] : vector<2x4xi32> to i32
  return %r : i32
}

// -----

// scalable, kept
func.func @f(%v24s: vector<2x[4]xf32>, %s4: vector<[4]xf32>) -> vector<[4]xf32> {
  %r = vector.multi_reduction <add>, %v24s, %s4 [0] : vector<2x[4]xf32> to vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// scalable, reduced
func.func @f(%v24s: vector<2x[4]xf32>, %v2: vector<2xf32>) -> vector<2xf32> {
  %r = vector.multi_reduction <add>, %v24s, %v2 [1] : vector<2x[4]xf32> to vector<2xf32>
  return %r : vector<2xf32>
}
