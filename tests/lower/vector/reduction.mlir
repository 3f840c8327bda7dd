// add f32
func.func @f(%a: vector<16xf32>) -> (f32) {
  %r = vector.reduction <add>, %a : vector<16xf32> into f32
  return %r : f32
}

// -----

// mul f32
func.func @f(%a: vector<16xf32>) -> (f32) {
  %r = vector.reduction <mul>, %a : vector<16xf32> into f32
  return %r : f32
}

// -----

// minnumf f32
func.func @f(%a: vector<16xf32>) -> (f32) {
  %r = vector.reduction <minnumf>, %a : vector<16xf32> into f32
  return %r : f32
}

// -----

// maxnumf f32
func.func @f(%a: vector<16xf32>) -> (f32) {
  %r = vector.reduction <maxnumf>, %a : vector<16xf32> into f32
  return %r : f32
}

// -----

// minimumf f32
func.func @f(%a: vector<16xf32>) -> (f32) {
  %r = vector.reduction <minimumf>, %a : vector<16xf32> into f32
  return %r : f32
}

// -----

// maximumf f32
func.func @f(%a: vector<16xf32>) -> (f32) {
  %r = vector.reduction <maximumf>, %a : vector<16xf32> into f32
  return %r : f32
}

// -----

// add i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <add>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// mul i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <mul>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// minui i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <minui>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// minsi i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <minsi>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// maxui i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <maxui>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// maxsi i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <maxsi>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// and i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <and>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// or i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <or>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// xor i32
func.func @f(%a: vector<16xi32>) -> (i32) {
  %r = vector.reduction <xor>, %a : vector<16xi32> into i32
  return %r : i32
}

// -----

// acc
func.func @f(%a: vector<16xf32>, %c: f32) -> (f32) {
  %r = vector.reduction <add>, %a, %c fastmath<reassoc> : vector<16xf32> into f32
  return %r : f32
}
