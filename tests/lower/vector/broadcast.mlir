// scalar->1d
func.func @f(%a: f32) -> (vector<4xf32>) {
  %r = vector.broadcast %a : f32 to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// scalar->2d
func.func @f(%a: f32) -> (vector<2x4xf32>) {
  %r = vector.broadcast %a : f32 to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// scalar->0d
func.func @f(%a: f32) -> (vector<f32>) {
  %r = vector.broadcast %a : f32 to vector<f32>
  return %r : vector<f32>
}

// -----

// 1d->2d
func.func @f(%a: vector<4xf32>) -> (vector<2x4xf32>) {
  %r = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// stretch
func.func @f(%a: vector<2x1xf32>) -> (vector<2x4xf32>) {
  %r = vector.broadcast %a : vector<2x1xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// scalable
func.func @f(%a: f32) -> (vector<[4]xf32>) {
  %r = vector.broadcast %a : f32 to vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

func.func @f(%z: vector<f32>) -> (vector<2x4xf32>) {
  %0 = vector.broadcast %z : vector<f32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%v1: vector<1xf32>) -> (vector<[4]xf32>) {
  %0 = vector.broadcast %v1 : vector<1xf32> to vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<2x[4]xf32>) {
  %0 = vector.broadcast %s4 : vector<[4]xf32> to vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) -> (vector<3x2x[4]xf32>) {
  %0 = vector.broadcast %ms : vector<2x[4]xf32> to vector<3x2x[4]xf32>
  return %0 : vector<3x2x[4]xf32>
}

// -----

func.func @f(%k: i32) -> (vector<2x3x4xi32>) {
  %0 = vector.broadcast %k : i32 to vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%v4i: vector<4xi32>) -> (vector<2x3x4xi32>) {
  %0 = vector.broadcast %v4i : vector<4xi32> to vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%t131: vector<1x3x1xi32>) -> (vector<2x3x4xi32>) {
  %0 = vector.broadcast %t131 : vector<1x3x1xi32> to vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%v1i: vector<1xi32>) -> (vector<2x3x4xi32>) {
  %0 = vector.broadcast %v1i : vector<1xi32> to vector<2x3x4xi32>
  return %0 : vector<2x3x4xi32>
}

// -----

func.func @f(%t131: vector<1x3x1xi32>) -> (vector<5x2x3x4xi32>) {
  %0 = vector.broadcast %t131 : vector<1x3x1xi32> to vector<5x2x3x4xi32>
  return %0 : vector<5x2x3x4xi32>
}

// -----

func.func @f(%i: index) -> (vector<4xindex>) {
  %0 = vector.broadcast %i : index to vector<4xindex>
  return %0 : vector<4xindex>
}

// -----

func.func @f(%ptr: !llvm.ptr) -> (vector<4x!llvm.ptr>) {
  %0 = vector.broadcast %ptr : !llvm.ptr to vector<4x!llvm.ptr>
  return %0 : vector<4x!llvm.ptr>
}
