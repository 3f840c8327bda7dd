#!/usr/bin/env bash
# `--arith-expand` of MLIR 22 expands `arith.floordivsi` of more than 64 bits with the constant 2^64 - 1 in place of
# -1. So floor(-7 / 2) of i100, which is -4, becomes -3 + 2^64 - 1. Its upper bits are those of a positive number.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @divide(%a: i100, %b: i100) -> i100 {
  %r = arith.floordivsi %a, %b : i100
  return %r : i100
}
func.func @main() {
  %a = arith.constant -7 : i100
  %b = arith.constant 2 : i100
  %r = func.call @divide(%a, %b) : (i100, i100) -> i100
  %c64 = arith.constant 64 : i100
  %upper = arith.shrsi %r, %c64 : i100
  %t = arith.trunci %upper : i100 to i64
  vector.print %t : i64
  return
}
MLIR
seen "the bits of floor(-7 / 2) from 64 on, which are all ones in -4" 0 "$(run a.mlir --arith-expand)"
seen "the constant added" 18446744073709551615 \
    "$(mlir-opt-22 a.mlir --arith-expand | sed -n 's/.*arith.constant \(18446744073709551615\) : i100/\1/p')"
