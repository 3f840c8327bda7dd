// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @sum_to(%n: i64) -> i64 {
  %zero = constant 0 : i64
  %one = constant 1 : i64
  br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %s: i64):
  %more = cmpi sle, %i, %n : i64
  cond_br %more, ^body, ^exit
^body:
  %s2 = addi %s, %i : i64
  %i2 = addi %i, %one : i64
  br ^head(%i2, %s2 : i64, i64)
^exit:
  return %s : i64
}
