// 1d static
func.func @f(%a: vector<4xf32>) -> (f32) {
  %r = vector.extract %a[1] : f32 from vector<4xf32>
  return %r : f32
}

// -----

// 1d dynamic
func.func @f(%a: vector<4xf32>, %i: index) -> (f32) {
  %r = vector.extract %a[%i] : f32 from vector<4xf32>
  return %r : f32
}

// -----

// 2d row
func.func @f(%a: vector<2x4xf32>) -> (vector<4xf32>) {
  %r = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
  return %r : vector<4xf32>
}

// -----

// 2d elem
func.func @f(%a: vector<2x4xf32>) -> (f32) {
  %r = vector.extract %a[1, 2] : f32 from vector<2x4xf32>
  return %r : f32
}

// -----

// 2d dynamic leading
func.func @f(%a: vector<2x4xf32>, %i: index) -> (vector<4xf32>) {
  %r = vector.extract %a[%i] : vector<4xf32> from vector<2x4xf32>
  return %r : vector<4xf32>
}

// -----

// 0d
func.func @f(%a: vector<f32>) -> (f32) {
  %r = vector.extract %a[] : f32 from vector<f32>
  return %r : f32
}

// -----

func.func @f(%v4: vector<4xf32>) -> (f32) {
  %0 = vector.extract %v4[-1] : f32 from vector<4xf32>
  return %0 : f32
}

// -----

func.func @f(%m24: vector<2x4xf32>) -> (vector<4xf32>) {
  %0 = vector.extract %m24[-1] : vector<4xf32> from vector<2x4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%m24: vector<2x4xf32>, %i: index) -> (f32) {
  %0 = vector.extract %m24[-1, %i] : f32 from vector<2x4xf32>
  return %0 : f32
}

// -----

func.func @f(%m24: vector<2x4xf32>, %i: index) -> (f32) {
  %0 = vector.extract %m24[%i, 0] : f32 from vector<2x4xf32>
  return %0 : f32
}

// -----

func.func @f(%v4: vector<4xf32>) -> (vector<1xf32>) {
  %0 = vector.extract %v4[1] : vector<1xf32> from vector<4xf32>
  return %0 : vector<1xf32>
}

// -----

func.func @f(%v1: vector<1xf32>) -> (f32) {
  %0 = vector.extract %v1[] : f32 from vector<1xf32>
  return %0 : f32
}

// -----

func.func @f(%z: vector<f32>) -> (vector<1xf32>) {
  %0 = vector.extract %z[] : vector<1xf32> from vector<f32>
  return %0 : vector<1xf32>
}

// -----

func.func @f(%m24: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %0 = vector.extract %m24[] : vector<2x4xf32> from vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (f32) {
  %0 = vector.extract %s4[3] : f32 from vector<[4]xf32>
  return %0 : f32
}

// -----

func.func @f(%t234: vector<2x3x4xi32>, %i: index) -> (vector<4xi32>) {
  %0 = vector.extract %t234[%i, 1] : vector<4xi32> from vector<2x3x4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>, %i: index) -> (vector<4xi32>) {
  %0 = vector.extract %t234[1, %i] : vector<4xi32> from vector<2x3x4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>, %i: index, %j: index) -> (vector<4xi32>) {
  %0 = vector.extract %t234[%i, %j] : vector<4xi32> from vector<2x3x4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>, %i: index, %j: index) -> (i32) {
  %0 = vector.extract %t234[%i, %j, 3] : i32 from vector<2x3x4xi32>
  return %0 : i32
}

// -----

func.func @f(%t234: vector<2x3x4xi32>, %i: index, %j: index) -> (i32) {
  %0 = vector.extract %t234[%i, %j, %i] : i32 from vector<2x3x4xi32>
  return %0 : i32
}

// -----

func.func @f(%t234: vector<2x3x4xi32>, %i: index) -> (vector<3x4xi32>) {
  %0 = vector.extract %t234[%i] : vector<3x4xi32> from vector<2x3x4xi32>
  return %0 : vector<3x4xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<3x4xi32>) {
  %0 = vector.extract %t234[1] : vector<3x4xi32> from vector<2x3x4xi32>
  return %0 : vector<3x4xi32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>, %i: index) -> (f32) {
  %0 = vector.extract %ms[1, %i] : f32 from vector<2x[4]xf32>
  return %0 : f32
}

// -----

func.func @f(%s4: vector<[4]xf32>, %i: index) -> (f32) {
  %0 = vector.extract %s4[%i] : f32 from vector<[4]xf32>
  return %0 : f32
}

// -----

func.func @f(%ul: vector<1x4xf32>, %i: index) -> (vector<4xf32>) {
  %0 = vector.extract %ul[%i] : vector<4xf32> from vector<1x4xf32>
  return %0 : vector<4xf32>
}
