#!/usr/bin/env bash
# clang writes an entry `typeidCompatibleVTable` into the module summary of each C++ module with a virtual function
# (`-flto=thin -S -emit-llvm`). llvm-as reads it. mlir-translate, opt and llc, which read modules without their
# summaries, refuse the text: LLVM's parser does not skip entries of this kind.
. "$(dirname "$0")/lib.sh"
find_tools
cat >a.ll <<'LL'
@_ZTV1A = external constant [1 x ptr], !type !0
!0 = !{i64 0, !"_ZTS1A"}
^0 = module: (path: "a.o", hash: (0, 0, 0, 0, 0))
^1 = gv: (name: "_ZTV1A")
^2 = typeidCompatibleVTable: (name: "_ZTS1A", summary: ((offset: 0, ^1)))
LL
message="Expected 'gv', 'module', 'typeid', 'flags' or 'blockcount' at the start of summary entry"
seen "the exit code of llvm-as" 0 "$(llvm-as-22 a.ll -o a.bc >/dev/null 2>&1; echo $?)"
for tool in "mlir-translate-22 --import-llvm" "opt-22 -S" llc-22; do
    seen "$tool" "$message" "$($tool a.ll -o out 2>&1 | sed -n "s/.*error: \(Expected 'gv'.*\)/\1/p")"
done
