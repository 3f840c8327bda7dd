module asm ".globl x"
module asm "x: nop"
define void @f() {
  ret void
}
