// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func @pick(%c: i1, %x: f32, %y: f32) -> f32 {
  %0 = scf.if %c -> (f32) {
    %1 = addf %x, %y : f32
    scf.yield %1 : f32
  } else {
    %2 = subf %x, %y : f32
    scf.yield %2 : f32
  }
  return %0 : f32
}
