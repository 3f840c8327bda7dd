// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Branches with other numbers of cases and weights.
llvm.func @f(%a: i32) { llvm.switch %a : i32, ^bb1 [ 1: ^bb1, 1: ^bb1 ]
^bb1: llvm.return }

// -----

llvm.func @f(%a: i1) { llvm.cond_br %a weights([1]), ^bb1, ^bb1
^bb1: llvm.return }

// -----

llvm.func @f(%a: i32) { "llvm.switch"(%a)[^bb1, ^bb1] <{case_values = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1: llvm.return }

// -----

llvm.func @f(%a: i32) { llvm.br ^bb1(%a : i32)
^bb1(%x: f32): llvm.return }
