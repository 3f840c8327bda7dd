#!/usr/bin/env bash
# MLIR 22 lowers a masked `vector.reduction <maximumf>` by filling the lanes that are masked out with the least
# positive float, negated (-1.4e-45), as if it were the least float. It exceeds all usual negative numbers: the
# maximum of -4 and -3 is -1.4e-45.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @main() {
  %v = arith.constant dense<[-4.0, -3.0, -2.0, -1.0]> : vector<4xf32>
  %m = arith.constant dense<[true, true, false, false]> : vector<4xi1>
  %r = vector.mask %m { vector.reduction <maximumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %r : f32
  return
}
MLIR
seen "the maximum of the lanes -4 and -3" -1.4013e-45 "$(run a.mlir)"
