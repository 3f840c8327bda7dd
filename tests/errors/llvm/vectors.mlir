// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Positions and masks of vectors.
llvm.func @f(%v: vector<4xf32>, %i: f32) {
  %0 = llvm.extractelement %v[%i : f32] : vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %i: f32) {
  %0 = llvm.insertelement %i, %v[%i : f32] : vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4x4xf32>, %i: i32) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4x4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>) {
  %0 = llvm.shufflevector %v, %v [0, 8] : vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.shufflevector"(%v, %v) <{mask = array<i32: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.shufflevector"(%v, %v) <{mask = array<i32: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<[4]xf32>) {
  %0 = llvm.shufflevector %v, %v [0, 1, 0, 0] : vector<[4]xf32>
  llvm.return
}
