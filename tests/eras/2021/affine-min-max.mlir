// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-std-to-llvm
func @clamp(%i: index, %n: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0 - 4, 100)>(%i)[%n]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0 - 4, 0)>(%i)[%n]
  return %0, %1 : index, index
}
