#!/usr/bin/env bash
# `--arith-expand` of MLIR 22 rounds a number midway between two values of f4E2M1FN to the one of greater magnitude:
# 5 becomes 6. `arith.truncf` without a rounding mode rounds to the nearest even value, which is 4 for 5, 2 for 2.5
# and 1 for 1.25.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @round(%a: f32) -> f32 {
  %t = arith.truncf %a : f32 to f4E2M1FN
  %r = arith.extf %t : f4E2M1FN to f32
  return %r : f32
}
func.func @main() {
  %a = arith.constant 5.0 : f32
  %b = arith.constant 2.5 : f32
  %c = arith.constant 1.25 : f32
  %x = func.call @round(%a) : (f32) -> f32
  %y = func.call @round(%b) : (f32) -> f32
  %z = func.call @round(%c) : (f32) -> f32
  vector.print %x : f32
  vector.print %y : f32
  vector.print %z : f32
  return
}
MLIR
seen "5, 2.5 and 1.25 rounded to f4E2M1FN" $'6\n3\n1.5' "$(run a.mlir --arith-expand=include-f4e2m1=true)"
