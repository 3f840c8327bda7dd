// 1d
func.func @f(%a: vector<4xf32>) -> (vector<2xf32>) {
  %r = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %r : vector<2xf32>
}

// -----

// 2d outer
func.func @f(%a: vector<4x8xf32>) -> (vector<2x8xf32>) {
  %r = vector.extract_strided_slice %a {offsets = [2], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return %r : vector<2x8xf32>
}

// -----

// 2d both
func.func @f(%a: vector<4x8xf32>) -> (vector<2x2xf32>) {
  %r = vector.extract_strided_slice %a {offsets = [2, 2], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// -----

func.func @f(%m24: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [], sizes = [], strides = []} : vector<2x4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<[4]xf32>) {
  %0 = vector.extract_strided_slice %s4 {offsets = [0], sizes = [4], strides = [1]} : vector<[4]xf32> to vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) -> (vector<1x[4]xf32>) {
  %0 = vector.extract_strided_slice %ms {offsets = [1], sizes = [1], strides = [1]} : vector<2x[4]xf32> to vector<1x[4]xf32>
  return %0 : vector<1x[4]xf32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) -> (vector<1x[4]xf32>) {
  %0 = vector.extract_strided_slice %ms {offsets = [1, 0], sizes = [1, 4], strides = [1, 1]} : vector<2x[4]xf32> to vector<1x[4]xf32>
  return %0 : vector<1x[4]xf32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<2x2x4xi32>) {
  %0 = vector.extract_strided_slice %t234 {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3x4xi32> to vector<2x2x4xi32>
  return %0 : vector<2x2x4xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<1x2x2xi32>) {
  %0 = vector.extract_strided_slice %t234 {offsets = [1, 1, 1], sizes = [1, 2, 2], strides = [1, 1, 1]} : vector<2x3x4xi32> to vector<1x2x2xi32>
  return %0 : vector<1x2x2xi32>
}
