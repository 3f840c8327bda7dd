#!/usr/bin/env bash
# The code that LLVM 22 generates for x86-64 compares the lane of a `<1 x i3>` with a constant before it extends the
# lane to 8 bits, so min(-1, 3) is 3 if the upper bits of the register are zero. A scalar is extended first.
. "$(dirname "$0")/lib.sh"
find_tools
code() {
    llc-22 -O2 -mtriple=x86_64-linux-gnu "$1" -o - |
        sed -n 's/^\t\([a-z]*\)\t\(.*\)/\1 \2/p' | grep -E '^(cmp|cmov|sar|sh|movs|mov)' | sed 's/ *#.*//'
}
cat >one.ll <<'LL'
define <1 x i3> @least(<1 x i3> %x) {
  %r = call <1 x i3> @llvm.smin.v1i3(<1 x i3> %x, <1 x i3> splat (i3 2))
  ret <1 x i3> %r
}
LL
cat >scalar.ll <<'LL'
define i3 @least(i3 %x) {
  %r = call i3 @llvm.smin.i3(i3 %x, i3 2)
  ret i3 %r
}
LL
seen "the minimum of a lane of i3 and 2" "$(printf 'cmpb $2, %%dil\nmovl $2, %%eax\ncmovll %%edi, %%eax')" "$(code one.ll)"
seen "the minimum of a scalar of i3 and 2, which is shifted to and fro" 2 "$(code scalar.ll | grep -cE '^(shlb|sarb)')"
