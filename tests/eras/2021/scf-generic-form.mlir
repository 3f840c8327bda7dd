// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func @generic(%n: index, %x: f32) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %0 = "scf.for"(%c0, %n, %c1, %x) ( {
  ^bb0(%i: index, %acc: f32):
    %1 = addf %acc, %acc : f32
    "scf.yield"(%1) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return %0 : f32
}
