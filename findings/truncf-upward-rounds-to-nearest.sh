#!/usr/bin/env bash
# Where MLIR and LLVM 22 meet: MLIR lowers `arith.truncf .. upward` to `llvm.experimental.constrained.fptrunc` with
# "round.upward". To LLVM this only states what the rounding mode of the processor is; it sets none. So 0.7 is
# rounded to nearest, which is below 0.7.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @round(%a: f64) -> f32 {
  %r = arith.truncf %a upward : f64 to f32
  return %r : f32
}
func.func @main() {
  %a = arith.constant 0.7 : f64
  %r = func.call @round(%a) : (f64) -> f32
  %e = arith.extf %r : f32 to f64
  %c = arith.cmpf oge, %e, %a : f64
  vector.print %c : i1
  return
}
MLIR
seen "whether 0.7 rounded upward is at least 0.7" 0 "$(run a.mlir)"
