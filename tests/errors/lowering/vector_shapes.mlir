// ARGS: --split-input-file
// Vectors that LLVM does not have, or that it lays out otherwise.
func.func @f(%v: vector<[2]x4xf32>) -> vector<[2]x4xf32> {
  return %v : vector<[2]x4xf32>
}

// -----

func.func @f(%v: vector<2x[4]xf32>) -> vector<[4]x2xf32> {
  %r = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  return %r : vector<[4]x2xf32>
}

// -----

func.func @f(%v: vector<2x[6]xf32>) -> vector<3x[4]xf32> {
  %r = vector.shape_cast %v : vector<2x[6]xf32> to vector<3x[4]xf32>
  return %r : vector<3x[4]xf32>
}

// -----

func.func @f(%m: memref<4x3xf32>) -> memref<vector<4x3xf32>> {
  %r = vector.type_cast %m : memref<4x3xf32> to memref<vector<4x3xf32>>
  return %r : memref<vector<4x3xf32>>
}

// -----

func.func @f(%m: memref<16xi1>) -> memref<vector<16xi1>> {
  %r = vector.type_cast %m : memref<16xi1> to memref<vector<16xi1>>
  return %r : memref<vector<16xi1>>
}

// -----

func.func @f(%v: vector<2x!llvm.ptr>) -> vector<2xi64> {
  %r = vector.bitcast %v : vector<2x!llvm.ptr> to vector<2xi64>
  return %r : vector<2xi64>
}

// -----

func.func @f(%v: vector<2x!llvm.ptr>) {
  vector.print %v : vector<2x!llvm.ptr>
  return
}
