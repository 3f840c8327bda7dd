// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
func @halve(%n: i64) -> i64 {
  %zero = constant 0 : i64
  %one = constant 1 : i64
  %two = constant 2 : i64
  %r:2 = scf.while (%x = %n, %steps = %zero) : (i64, i64) -> (i64, i64) {
    %more = cmpi sgt, %x, %one : i64
    scf.condition(%more) %x, %steps : i64, i64
  } do {
  ^bb0(%x: i64, %steps: i64):
    %h = divi_signed %x, %two : i64
    %s = addi %steps, %one : i64
    scf.yield %h, %s : i64, i64
  }
  return %r#1 : i64
}
