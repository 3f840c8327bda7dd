// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Masks, step vectors and printed values that there are not.
func.func @f() {
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [] : vector<i1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [0, 2] : vector<2x4xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [3] : vector<2xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [1] : vector<2x4xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [-1] : vector<2xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [1] : vector<2xi2>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [1] : vector<[2]xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.create_mask : vector<i1>
  return
}

// -----

func.func @f(%i: index) {
  %0 = vector.create_mask %i : vector<4x2xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.step : vector<4xi32>
  return
}

// -----

func.func @f() {
  %0 = vector.step : vector<2x4xindex>
  return
}

// -----

func.func @f() {
  %0 = vector.step : vector<index>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  vector.print %m : memref<8x8xf32>
  return
}

// -----

func.func @f(%tf: tensor<4xf32>) {
  vector.print %tf : tensor<4xf32>
  return
}

// -----

func.func @f(%cx: complex<f32>) {
  vector.print %cx : complex<f32>
  return
}

// -----

func.func @f() {
  vector.print punctuation <foo>
  return
}

// -----

func.func @f(%ptr: !llvm.ptr) {
  vector.print %ptr : !llvm.ptr
  return
}

// -----

func.func @f(%x: f32) {
  vector.print %x : f32 str "hi"
  return
}
