#!/usr/bin/env bash
# `--convert-complex-to-standard` of MLIR 22 makes the imaginary part of `complex.exp` 0.0 if that of the operand is
# zero, also if it is -0.0. The C function `cexp` keeps the sign, and so does the product of `math.exp` and `math.sin`
# from which the same pass computes all other imaginary parts.
. "$(dirname "$0")/lib.sh"
find_tools
cat >exp.mlir <<'MLIR'
func.func @compute(%x: f64, %y: f64) -> (f64, f64) {
  %z = complex.create %x, %y : complex<f64>
  %r = complex.exp %z : complex<f64>
  %im = complex.im %r : complex<f64>
  %e = math.exp %x : f64
  %s = math.sin %y : f64
  %product = arith.mulf %e, %s : f64
  return %im, %product : f64, f64
}
func.func @main() {
  %x = arith.constant 1.0 : f64
  %y = arith.constant -0.0 : f64
  %im, %product = func.call @compute(%x, %y) : (f64, f64) -> (f64, f64)
  %a = arith.bitcast %im : f64 to i64
  %b = arith.bitcast %product : f64 to i64
  vector.print %a : i64
  vector.print %b : i64
  return
}
MLIR
seen "the bits of the imaginary part of exp(1 - 0i), and of exp(1) * sin(-0)" "$(printf '0\n-9223372036854775808')" \
    "$(run exp.mlir --convert-complex-to-standard)"
