// 1d
func.func @f(%a: vector<4xf32>) -> (vector<4xi32>) {
  %r = vector.bitcast %a : vector<4xf32> to vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// 2d
func.func @f(%a: vector<2x4xf32>) -> (vector<2x4xi32>) {
  %r = vector.bitcast %a : vector<2x4xf32> to vector<2x4xi32>
  return %r : vector<2x4xi32>
}

// -----

func.func @f(%z: vector<f32>) -> (vector<i32>) {
  %0 = vector.bitcast %z : vector<f32> to vector<i32>
  return %0 : vector<i32>
}

// -----

func.func @f(%m24: vector<2x4xf32>) -> (vector<2x8xf16>) {
  %0 = vector.bitcast %m24 : vector<2x4xf32> to vector<2x8xf16>
  return %0 : vector<2x8xf16>
}

// -----

func.func @f(%ix: vector<4xindex>) -> (vector<4xi64>) {
  %0 = vector.bitcast %ix : vector<4xindex> to vector<4xi64>
  return %0 : vector<4xi64>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<[8]xf16>) {
  %0 = vector.bitcast %s4 : vector<[4]xf32> to vector<[8]xf16>
  return %0 : vector<[8]xf16>
}

// -----

func.func @f(%b8: vector<16xi1>) -> (vector<2xi8>) {
  %0 = vector.bitcast %b8 : vector<16xi1> to vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<2x3x2xi64>) {
  %0 = vector.bitcast %t234 : vector<2x3x4xi32> to vector<2x3x2xi64>
  return %0 : vector<2x3x2xi64>
}
