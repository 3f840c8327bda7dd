// 1d static
func.func @f(%v: f32, %a: vector<4xf32>) -> (vector<4xf32>) {
  %r = vector.insert %v, %a[1] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 1d dynamic
func.func @f(%v: f32, %a: vector<4xf32>, %i: index) -> (vector<4xf32>) {
  %r = vector.insert %v, %a[%i] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 2d row
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.insert %v, %a[1] : vector<4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 2d elem
func.func @f(%v: f32, %a: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.insert %v, %a[1, 2] : f32 into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 0d
func.func @f(%v: f32, %a: vector<f32>) -> (vector<f32>) {
  %r = vector.insert %v, %a[] : f32 into vector<f32>
  return %r : vector<f32>
}

// -----

func.func @f(%x: f32, %v4: vector<4xf32>) -> (vector<4xf32>) {
  %0 = vector.insert %x, %v4[-1] : f32 into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%v4: vector<4xf32>, %m24: vector<2x4xf32>, %i: index) -> (vector<2x4xf32>) {
  %0 = vector.insert %v4, %m24[%i] : vector<4xf32> into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%v4: vector<4xf32>) -> (vector<4xf32>) {
  %0 = vector.insert %v4, %v4[] : vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%x: f32, %m24: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %0 = vector.insert %x, %m24[-1, 2] : f32 into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%v4i: vector<4xi32>, %t234: vector<2x3x4xi32>, %i: index) -> (vector<2x3x4xi32>) {
  %0 = vector.insert %v4i, %t234[%i, 1] : vector<4xi32> into vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%k: i32, %t234: vector<2x3x4xi32>, %j: index, %i: index) -> (vector<2x3x4xi32>) {
  %0 = vector.insert %k, %t234[1, %j, %i] : i32 into vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%k: i32, %t234: vector<2x3x4xi32>, %i: index) -> (vector<2x3x4xi32>) {
  %0 = vector.insert %k, %t234[1, 2, %i] : i32 into vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%k: i32, %t234: vector<2x3x4xi32>, %i: index, %j: index) -> (vector<2x3x4xi32>) {
  %0 = vector.insert %k, %t234[%i, %j, 3] : i32 into vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%x: f32, %s4: vector<[4]xf32>, %i: index) -> (vector<[4]xf32>) {
  %0 = vector.insert %x, %s4[%i] : f32 into vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>, %ms: vector<2x[4]xf32>) -> (vector<2x[4]xf32>) {
  %0 = vector.insert %s4, %ms[1] : vector<[4]xf32> into vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// -----

func.func @f(%x: f32, %ms: vector<2x[4]xf32>) -> (vector<2x[4]xf32>) {
  %0 = vector.insert %x, %ms[1, 3] : f32 into vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// -----

func.func @f(%v4: vector<4xf32>, %ul: vector<1x4xf32>, %i: index) -> (vector<1x4xf32>) {
  %0 = vector.insert %v4, %ul[%i] : vector<4xf32> into vector<1x4xf32>
  return %0 : vector<1x4xf32>
}
