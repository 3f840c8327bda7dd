// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Weights that are not one for each successor.
func.func @f(%b: i1) { cf.cond_br %b weights([1]), ^bb1, ^bb1
 ^bb1: return }
