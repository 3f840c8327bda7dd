#!/usr/bin/env bash
# LLVM 22 adds `i128:128` to the data layout of an x86-64 module that an older LLVM wrote as bitcode, but not to that of
# the same module as text. So `opt` folds the size of `{ i8, i128 }` to 24 from text and to 32 from bitcode, and `llc`
# says 32 for both.
. "$(dirname "$0")/lib.sh"
find_tools
cat >size.ll <<'IR'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i64 @size() {
  ret i64 ptrtoint (ptr getelementptr ({ i8, i128 }, ptr null, i64 1) to i64)
}
IR
llvm-as-22 size.ll -o size.bc
folded() { opt-22 -S -O1 "$1" | sed -n 's/^  ret //p'; }
seen "the size that opt folds from text" "i64 24" "$(folded size.ll)"
seen "the size that opt folds from bitcode" "i64 32" "$(folded size.bc)"
for form in ll bc; do
    seen "the size in the code that llc makes from size.$form" "movl \$32, %eax" \
        "$(llc-22 size.$form -o - | sed -n 's/^\tmovl\t/movl /p')"
done
