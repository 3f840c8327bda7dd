#!/usr/bin/env bash
# In MLIR 22, `memref.store` writes each element of a `memref<8xi1>` as a byte, and `vector.load` of a
# `vector<8xi1>` from the same memref reads eight bits of one byte. Of eight stored ones, one is read.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
func.func @main() {
  %m = memref.alloca() : memref<8xi1>
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %true, %m[%i] : memref<8xi1>
  }
  %v = vector.load %m[%c0] : memref<8xi1>, vector<8xi1>
  %w = arith.extui %v : vector<8xi1> to vector<8xi32>
  %sum = vector.reduction <add>, %w : vector<8xi32> into i32
  vector.print %sum : i32
  return
}
MLIR
seen "the number of ones that are read" 1 "$(run a.mlir)"
