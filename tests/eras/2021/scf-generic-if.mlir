// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func @generic(%c: i1, %x: f32) -> f32 {
  %0 = "scf.if"(%c) ( {
    %1 = negf %x : f32
    "scf.yield"(%1) : (f32) -> ()
  },  {
    "scf.yield"(%x) : (f32) -> ()
  }) : (i1) -> f32
  return %0 : f32
}
