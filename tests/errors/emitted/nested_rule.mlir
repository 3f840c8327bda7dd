// ARGS: --rules tests/dialects/emitted.rules
// The rule that failed is named, not the one around it.
func.func @f(%a: i32) -> i32 {
  %c = arith.constant true
  %0 = scf.if %c -> i32 {
    %d = arith.divsi %a, %a : i32
    scf.yield %d : i32
  } else {
    scf.yield %a : i32
  }
  return %0 : i32
}
