// ARGS: --rules tests/dialects/emitted.rules
// Faults of ops that rules emit are shown at the source op and at the line of the rule.
func.func @f(%a: i32, %x: f32) -> i32 {
  %c = arith.constant true
  %0 = scf.if %c -> f32 {
    %d = arith.divf %x, %x : f32
    scf.yield %d : f32
  } else {
    %e = arith.remf %x, %x : f32
    scf.yield %e : f32
  }
  %1 = arith.maximumf %x, %x : f32
  %2 = arith.minimumf %x, %x : f32
  return %a : i32
}
