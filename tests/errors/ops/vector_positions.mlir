// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Positions, masks and kinds that a vector does not have.
func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.extract %v[4] : vector<4xf32> from vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.extract %v[0, 1] : vector<4xf32> from vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.extract %v[0, 1, 2] : f32 from vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.extract %v[-2] : vector<4xf32> from vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>, %x: vector<4xf32>) {
  %0 = vector.insert %x, %v[5] : vector<4xf32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>, %x: f32) {
  %0 = vector.insert %x, %v[1] : f32 into vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  %0 = vector.shuffle %v, %v [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  %0 = vector.shuffle %v, %v [0, -2] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%v: vector<4xi32>) {
  %0 = vector.reduction <minnumf>, %v : vector<4xi32> into i32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  %0 = vector.reduction <and>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  %0 = vector.reduction <add>, %v : vector<4x4xf32> into f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index) {
  %0 = vector.load %m[%n] {alignment = 3 : i64} : memref<4xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>, %n: index) {
  %0 = "vector.extract"(%v) <{static_position = array<i64: -9223372036854775808>}> : (vector<4x4xf32>) -> vector<4xf32>
  return
}
