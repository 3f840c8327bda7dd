// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Bounds, mappings and outputs of `scf.forall`.
func.func @a(%m: index) -> index {
  scf.forall (%i, %j) in (2) {
  }
  return %m : index
}

// -----

func.func @a(%m: index) -> index {
  scf.forall (%i) in (2) { } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return %m : index
}

// -----

func.func @a(%m: index) -> index {
  scf.forall (%i) in (2) { scf.yield }
  return %m : index
}

// -----

func.func @a(%m: index) -> index {
  scf.forall (%i) = (0) to (3) step (0) { }
  %q = "scf.forall"(%m) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64>, staticStep = array<i64>, staticUpperBound = array<i64>}> ({ ^bb0(%x: index):
      "scf.forall.in_parallel"() ({
      }) : () -> ()
    }) : (index) -> index
  return %m : index
}
