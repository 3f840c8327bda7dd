// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Maps and regions that do not fit the operands of affine ops.
func.func @f() { affine.yield }

// -----

func.func @f(%i: index) {
  "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (0)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({ ^bb0(%q: index): affine.yield }) : (index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> ()>, upperBoundMap = affine_map<() -> (0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({ ^bb0(%q: index): affine.yield }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({ ^bb0(%q: index, %r: index): affine.yield }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0, d1) -> (d0)>}> : (index) -> index
  return
}

// -----

func.func @f(%i: index) {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index
  return
}

// -----

func.func @f(%i: index) {
  %0 = "affine.min"(%i) <{map = affine_map<(d0) -> ()>}> : (index) -> index
  return
}

// -----

func.func @f(%i: index, %m: memref<4x4xf32>) {
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<4x4xf32>, index) -> f32
  return
}

// -----

func.func @f(%i: index) {
  "affine.if"(%i) <{condition = affine_set<(d0, d1) : (d0 >= 0)>}> ({ affine.yield }, { }) : (index) -> ()
  return
}
