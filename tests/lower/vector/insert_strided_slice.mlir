// 1d
func.func @f(%v: vector<2xf32>, %a: vector<4xf32>) -> (vector<4xf32>) {
  %r = vector.insert_strided_slice %v, %a {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 2d
func.func @f(%v: vector<2x2xf32>, %a: vector<4x4xf32>) -> (vector<4x4xf32>) {
  %r = vector.insert_strided_slice %v, %a {offsets = [2, 2], strides = [1, 1]} : vector<2x2xf32> into vector<4x4xf32>
  return %r : vector<4x4xf32>
}

// -----

// rank diff
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.insert_strided_slice %v, %a {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

func.func @f(%v4: vector<4xf32>, %m24: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %v4, %m24 {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<[4]xf32>) {
  %0 = vector.insert_strided_slice %s4, %s4 {offsets = [0], strides = [1]} : vector<[4]xf32> into vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>, %ms: vector<2x[4]xf32>) -> (vector<2x[4]xf32>) {
  %0 = vector.insert_strided_slice %s4, %ms {offsets = [1, 0], strides = [1]} : vector<[4]xf32> into vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// -----

func.func @f(%t122: vector<1x2x2xi32>, %t234: vector<2x3x4xi32>) -> (vector<2x3x4xi32>) {
  %0 = vector.insert_strided_slice %t122, %t234 {offsets = [1, 1, 1], strides = [1, 1, 1]} : vector<1x2x2xi32> into vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%m22: vector<2x2xi32>, %t234: vector<2x3x4xi32>) -> (vector<2x3x4xi32>) {
  %0 = vector.insert_strided_slice %m22, %t234 {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x2xi32> into vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}
