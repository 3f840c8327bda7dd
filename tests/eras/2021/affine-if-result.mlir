// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-std-to-llvm
#first = affine_set<(d0) : (d0 == 0)>
func @edge(%i: index, %x: f32, %y: f32) -> f32 {
  %0 = affine.if #first(%i) -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %y : f32
  }
  return %0 : f32
}
