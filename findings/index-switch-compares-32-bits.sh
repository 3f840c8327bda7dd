#!/usr/bin/env bash
# MLIR 22 lowers `scf.index_switch` to a switch on the lower 32 bits of the index, which has 64 bits. So 2^32 + 2
# selects case 2.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @choose(%i: index) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    %a = arith.constant 22 : i32
    scf.yield %a : i32
  }
  default {
    %b = arith.constant 99 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @main() {
  %i = arith.constant 4294967298 : index
  %r = func.call @choose(%i) : (index) -> i32
  vector.print %r : i32
  return
}
MLIR
seen "the case for 4294967298: 22 for case 2, 99 for the default" 22 "$(run a.mlir)"
