// 2d->1d
func.func @f(%a: vector<2x4xf32>) -> (vector<8xf32>) {
  %r = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  return %r : vector<8xf32>
}

// -----

// 2d->2d
func.func @f(%a: vector<3x2xf32>) -> (vector<2x3xf32>) {
  %r = vector.shape_cast %a : vector<3x2xf32> to vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// -----

func.func @f(%v4: vector<4xf32>) -> (vector<4xf32>) {
  %0 = vector.shape_cast %v4 : vector<4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%v1: vector<1xf32>) -> (vector<f32>) {
  %0 = vector.shape_cast %v1 : vector<1xf32> to vector<f32>
  return %0 : vector<f32>
}

// -----

func.func @f(%z: vector<f32>) -> (vector<1x1xf32>) {
  %0 = vector.shape_cast %z : vector<f32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<2x[2]xf32>) {
  %0 = vector.shape_cast %s4 : vector<[4]xf32> to vector<2x[2]xf32>
  return %0 : vector<2x[2]xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<1x[4]xf32>) {
  %0 = vector.shape_cast %s4 : vector<[4]xf32> to vector<1x[4]xf32>
  return %0 : vector<1x[4]xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<4x[1]xf32>) {
  %0 = vector.shape_cast %s4 : vector<[4]xf32> to vector<4x[1]xf32>
  return %0 : vector<4x[1]xf32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<24xi32>) {
  %0 = vector.shape_cast %t234 : vector<2x3x4xi32> to vector<24xi32>
  return %0 : vector<24xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<6x4xi32>) {
  %0 = vector.shape_cast %t234 : vector<2x3x4xi32> to vector<6x4xi32>
  return %0 : vector<6x4xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<3x8xi32>) {
  %0 = vector.shape_cast %t234 : vector<2x3x4xi32> to vector<3x8xi32>
  return %0 : vector<3x8xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<4x2x3xi32>) {
  %0 = vector.shape_cast %t234 : vector<2x3x4xi32> to vector<4x2x3xi32>
  return %0 : vector<4x2x3xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<12x2xi32>) {
  %0 = vector.shape_cast %t234 : vector<2x3x4xi32> to vector<12x2xi32>
  return %0 : vector<12x2xi32>
}

// -----

func.func @f(%ix: vector<4xindex>) -> (vector<2x2xindex>) {
  %0 = vector.shape_cast %ix : vector<4xindex> to vector<2x2xindex>
  return %0 : vector<2x2xindex>
}

// -----

func.func @f(%s2x1: vector<2x1x[4]xf32>) -> (vector<2x[4]xf32>) {
  %0 = vector.shape_cast %s2x1 : vector<2x1x[4]xf32> to vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) -> (vector<[8]xf32>) {
  %0 = vector.shape_cast %ms : vector<2x[4]xf32> to vector<[8]xf32>
  return %0 : vector<[8]xf32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) -> (vector<4x[2]xf32>) {
  %0 = vector.shape_cast %ms : vector<2x[4]xf32> to vector<4x[2]xf32>
  return %0 : vector<4x[2]xf32>
}
