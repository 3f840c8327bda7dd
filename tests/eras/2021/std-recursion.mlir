// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @factorial(%n: i64) -> i64 {
  %one = constant 1 : i64
  %small = cmpi sle, %n, %one : i64
  cond_br %small, ^base, ^step
^base:
  return %one : i64
^step:
  %m = subi %n, %one : i64
  %f = call @factorial(%m) : (i64) -> i64
  %r = muli %n, %f : i64
  return %r : i64
}
