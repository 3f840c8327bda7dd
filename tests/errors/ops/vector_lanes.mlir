// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Lanes, rows and shuffles that a vector does not have.
func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract %m24[4] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract %m24[-2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.extract %v4[1] : vector<f32> from vector<4xf32>
  return
}

// -----

func.func @f(%z: vector<f32>) {
  %0 = vector.extract %z[] : vector<f32> from vector<f32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.extract %s4[7] : f32 from vector<[4]xf32>
  return
}

// -----

func.func @f(%z: vector<f32>, %v4: vector<4xf32>) {
  %0 = vector.insert %z, %v4[1] : vector<f32> into vector<4xf32>
  return
}

// -----

func.func @f(%v1: vector<1xf32>, %v4: vector<4xf32>) {
  %0 = vector.insert %v1, %v4[1] : vector<1xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v3: vector<3xf32>, %m24: vector<2x4xf32>) {
  %0 = vector.insert %v3, %m24[1] : vector<3xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%z: vector<f32>) {
  %0 = vector.insert %z, %z[] : vector<f32> into vector<f32>
  return
}

// -----

func.func @f(%v1: vector<1xf32>) {
  %0 = vector.broadcast %v1 : vector<1xf32> to vector<f32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.broadcast %v4 : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%s1: vector<[1]xf32>) {
  %0 = vector.broadcast %s1 : vector<[1]xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%s1: vector<[1]xf32>) {
  %0 = vector.broadcast %s1 : vector<[1]xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%z: vector<f32>, %v4: vector<4xf32>) {
  %0 = vector.shuffle %z, %v4 [0, 1] : vector<f32>, vector<4xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %v3: vector<3xf32>) {
  %0 = vector.shuffle %v4, %v3 [] : vector<4xf32>, vector<3xf32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.shuffle %s4, %s4 [0, 1] : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) {
  %0 = vector.shuffle %ms, %ms [0, 3] : vector<2x[4]xf32>, vector<2x[4]xf32>
  return
}
