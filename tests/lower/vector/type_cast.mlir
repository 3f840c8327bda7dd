func.func @f(%m: memref<8x8xf32>) -> (memref<vector<8x8xf32>>) {
  %r = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x8xf32>>
  return %r : memref<vector<8x8xf32>>
}

// -----

func.func @f(%m: memref<8x8xf32>) -> (memref<vector<8x8xf32>>) {
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x8xf32>>
  return %0 : memref<vector<8x8xf32>>
}

// -----

func.func @f(%m: memref<8x8xf32>) -> (memref<8xvector<8xf32>>) {
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<8xvector<8xf32>>
  return %0 : memref<8xvector<8xf32>>
}

// -----

func.func @f(%msc: memref<f32>) -> (memref<vector<f32>>) {
  %0 = vector.type_cast %msc : memref<f32> to memref<vector<f32>>
  return %0 : memref<vector<f32>>
}

// -----

func.func @f(%mv: memref<2xvector<4xf32>>) -> (memref<vector<2x4xf32>>) {
  %0 = vector.type_cast %mv : memref<2xvector<4xf32>> to memref<vector<2x4xf32>>
  return %0 : memref<vector<2x4xf32>>
}

// -----

func.func @f(%m: memref<4xvector<8xf32>, 3>) -> memref<vector<4x8xf32>, 3> {
  %r = vector.type_cast %m : memref<4xvector<8xf32>, 3> to memref<vector<4x8xf32>, 3>
  return %r : memref<vector<4x8xf32>, 3>
}
