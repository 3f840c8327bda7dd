// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-std-to-llvm
#split = affine_map<(d0) -> (d0 floordiv 8 + d0 mod 8)>
#up = affine_map<(d0)[s0] -> (d0 ceildiv 4 - s0)>
func @maps(%i: index, %s: index) -> (index, index) {
  %0 = affine.apply #split(%i)
  %1 = affine.apply #up(%i)[%s]
  return %0, %1 : index, index
}
