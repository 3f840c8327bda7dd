#!/usr/bin/env bash
# MLIR 22 reads the bound -2^63 of a loop and prints it in an affine map of the generic form. It cannot read this map: it
# reads the sign as an operator, and 2^63 is no number of 64 bits.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @f() {
  affine.for %i = -9223372036854775808 to 0 {
  }
  return
}
MLIR
mlir-opt-22 a.mlir --mlir-print-op-generic >printed.mlir
seen "the bound in the printed map" "-9223372036854775808" "$(grep -om1 -- '-9223372036854775808' printed.mlir)"
seen "the error for it" "constant too large for index" \
    "$(mlir-opt-22 printed.mlir 2>&1 | sed -n 's/.*error: \(constant too large.*\)/\1/p' | head -n 1)"
