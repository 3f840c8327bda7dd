#!/usr/bin/env bash
# `--math-expand-ops` of MLIR 22 exchanges the bounds of `math.clampf`: 0.25, which lies between -1.5 and 2, becomes
# 2.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @clamp(%x: f32, %low: f32, %high: f32) -> f32 {
  %r = math.clampf %x to [%low, %high] : f32
  return %r : f32
}
func.func @main() {
  %x = arith.constant 0.25 : f32
  %low = arith.constant -1.5 : f32
  %high = arith.constant 2.0 : f32
  %r = func.call @clamp(%x, %low, %high) : (f32, f32, f32) -> f32
  vector.print %r : f32
  return
}
MLIR
seen "0.25 clamped to [-1.5, 2]" 2 "$(run a.mlir --math-expand-ops)"
