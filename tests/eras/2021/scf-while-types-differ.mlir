// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func @count(%start: i32) -> f32 {
  %limit = constant 10 : i32
  %r = scf.while (%i = %start) : (i32) -> f32 {
    %f = sitofp %i : i32 to f32
    %c = cmpi slt, %i, %limit : i32
    scf.condition(%c) %f : f32
  } do {
  ^bb0(%f: f32):
    %i = fptosi %f : f32 to i32
    %one = constant 1 : i32
    %n = addi %i, %one : i32
    scf.yield %n : i32
  }
  return %r : f32
}
