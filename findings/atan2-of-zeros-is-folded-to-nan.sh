#!/usr/bin/env bash
# MLIR 22 folds `math.atan2` of two constant zeros to NaN. Computed when the program runs, by C's function `atan2`,
# it is 0.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @angle(%a: f64, %b: f64) -> f64 {
  %r = math.atan2 %a, %b : f64
  return %r : f64
}
func.func @main() {
  %zero = arith.constant 0.0 : f64
  %computed = func.call @angle(%zero, %zero) : (f64, f64) -> f64
  %folded = math.atan2 %zero, %zero : f64
  vector.print %computed : f64
  vector.print %folded : f64
  return
}
MLIR
seen "atan2(0, 0), computed and folded" $'0\nnan' "$(run a.mlir --convert-math-to-libm)"
