// scalar
func.func @f(%a: f32) -> (i32) {
  %r = arith.bitcast %a : f32 to i32
  return %r : i32
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>) -> (vector<4xi32>) {
  %r = arith.bitcast %a : vector<4xf32> to vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> (vector<2x3xi32>) {
  %r = arith.bitcast %a : vector<2x3xf32> to vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> (vector<[4]xi32>) {
  %r = arith.bitcast %a : vector<[4]xf32> to vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

// vector0d
func.func @f(%a: vector<f32>) -> (vector<i32>) {
  %r = arith.bitcast %a : vector<f32> to vector<i32>
  return %r : vector<i32>
}

// -----

// memrefs
func.func @f(%a: memref<?xi16>, %b: memref<4x?xf32, strided<[?, 1], offset: ?>, 3>, %d: memref<4xi8>)
    -> (memref<?xbf16>, memref<4x?xi32, strided<[?, 1], offset: ?>, 3>, memref<?xf8E5M2>) {
  %0 = arith.bitcast %a : memref<?xi16> to memref<?xbf16>
  %1 = arith.bitcast %b : memref<4x?xf32, strided<[?, 1], offset: ?>, 3> to memref<4x?xi32, strided<[?, 1], offset: ?>, 3>
  %2 = arith.bitcast %d : memref<4xi8> to memref<?xf8E5M2>
  return %0, %1, %2 : memref<?xbf16>, memref<4x?xi32, strided<[?, 1], offset: ?>, 3>, memref<?xf8E5M2>
}
