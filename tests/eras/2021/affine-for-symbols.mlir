// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
#lower = affine_map<(d0)[s0] -> (d0, s0)>
#upper = affine_map<(d0)[s0] -> (d0 + 10, s0)>
func @bounds(%m: memref<?xi32>, %d: index, %s: index, %v: i32) {
  affine.for %i = max #lower(%d)[%s] to min #upper(%d)[%s] step 2 {
    affine.store %v, %m[%i] : memref<?xi32>
  }
  return
}
