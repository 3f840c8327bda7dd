// ARGS: --split-input-file --emit source
// Weights, cases, steps and widths that fit nothing.
func.func @weights(%c: i1) {
  cf.cond_br %c weights([0, 0]), ^a, ^b
^a:
  return
^b:
  return
}

// -----

llvm.func @weights(%n: i32) {
  llvm.switch %n : i32, ^a [1: ^a] {branch_weights = array<i32: 0, 0>}
^a:
  llvm.return
}

// -----

func.func @more_cases_than_destinations(%n: i32) {
  "cf.switch"(%n)[^a, ^a] {
    case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>,
    operandSegmentSizes = array<i32: 1, 0, 0>
  } : (i32) -> ()
^a:
  return
}

// -----

func.func @cases_of_another_type(%n: i32) {
  "cf.switch"(%n)[^a, ^a] {
    case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>,
    operandSegmentSizes = array<i32: 1, 0, 0>
  } : (i32) -> ()
^a:
  return
}

// -----

func.func @step() {
  affine.for %i = 0 to 4 step -1 {
  }
  return
}

// -----

func.func @dimensions() {
  affine.parallel (%i, %j) = (0) to (10) {
  }
  return
}

// -----

func.func @reduction(%x: f32) {
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addi") -> f32 {
    affine.yield %x : f32
  }
  return
}

// -----

func.func @equal_width(%x: f16) {
  %0 = arith.truncf %x : f16 to bf16
  return
}

// -----

func.func @scaled(%x: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %x, %s : f32, f8E8M0FNU to f32
  return
}

// -----

func.func @scaled(%x: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_truncf %x, %s : f32, f8E8M0FNU to f64
  return
}

// -----

module attributes {guide.version = 3 : i32, version = 3 : i32} {
}
