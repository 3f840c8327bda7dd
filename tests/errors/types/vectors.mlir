// ARGS: --split-input-file
// Vectors that do not fit.
func.func @f(%m: memref<?xf32, strided<[?]>>, %i: index) {
  %r = vector.load %m[%i] : memref<?xf32, strided<[?]>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index) {
  %r = vector.load %m[%i] : memref<?xf32>, vector<2x8xf32>
  return
}

// -----

func.func @f(%m: memref<4xf64>, %i: index, %v: vector<4xf32>) {
  vector.store %v, %m[%i] : memref<4xf64>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %r = vector.broadcast %a : vector<4xf32> to vector<2x3xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<2x3xf32>) {
  %r = vector.shuffle %a, %b [0, 1] : vector<2x4xf32>, vector<2x3xf32>
  return
}

// -----

func.func @f(%a: vector<3xi32>, %c: vector<4xi1>) {
  %r = arith.select %c, %a, %a : vector<4xi1>, vector<3xi32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<3xi32>) {
  %r = math.fpowi %a, %b : vector<4xf32>, vector<3xi32>
  return
}
