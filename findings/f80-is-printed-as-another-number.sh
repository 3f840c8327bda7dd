#!/usr/bin/env bash
# MLIR 22 prints a constant of type f80 as a decimal and reads a decimal as f64, so mlir-opt's own output is another
# number: 1 + 2^-63 becomes 1. The same program passed on as bytecode keeps its value.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.mlir <<'MLIR'
llvm.func @f() -> f80 {
  %0 = llvm.mlir.constant(0x3FFF8000000000000001 : f80) : f80
  llvm.return %0 : f80
}
MLIR
value() { mlir-translate-22 --mlir-to-llvmir | sed -n 's/^ *ret x86_fp80 //p'; }
seen "printed" "1.00000000000000000011" "$(mlir-opt-22 a.mlir | sed -n 's/.*constant(\(.*\) : f80).*/\1/p')"
seen "the value by way of bytecode" 0xK3FFF8000000000000001 "$(mlir-opt-22 a.mlir --emit-bytecode | value)"
seen "the value by way of text" 0xK3FFF8000000000000000 "$(mlir-opt-22 a.mlir | value)"
