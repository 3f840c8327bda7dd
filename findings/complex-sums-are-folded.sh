#!/usr/bin/env bash
# MLIR 22 folds `complex.add %a, (complex.sub %b, %a)` to %b, also without fast-math flags, in `--canonicalize` and
# in each conversion. The two differ where the subtraction rounds: for a = 1e20 and b = 1 the sum is 0, as in
# `arith.addf`.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @complex_sum(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %d = complex.sub %b, %a : complex<f64>
  %r = complex.add %a, %d : complex<f64>
  return %r : complex<f64>
}
func.func @real_sum(%a: f64, %b: f64) -> f64 {
  %d = arith.subf %b, %a : f64
  %r = arith.addf %a, %d : f64
  return %r : f64
}
func.func @main() {
  %x = arith.constant 1.0e20 : f64
  %one = arith.constant 1.0 : f64
  %a = complex.create %x, %x : complex<f64>
  %b = complex.create %one, %one : complex<f64>
  %s = func.call @complex_sum(%a, %b) : (complex<f64>, complex<f64>) -> complex<f64>
  %r = complex.re %s : complex<f64>
  %t = func.call @real_sum(%x, %one) : (f64, f64) -> f64
  vector.print %r : f64
  vector.print %t : f64
  return
}
MLIR
seen "1e20 + (1 - 1e20) of complex and of real numbers" $'1\n0' "$(run a.mlir)"
