@s = private constant [2 x i8] c"{\00" ; {
define i32 @f(i32 %a) {
entry:
  %x = add i32 %a, 1 ; (
  switch i32 %x, label %d [
    i32 1, label %d
  ]
d:
  callbr void asm "", "!i"()
      to label %e [label %e]
e:
  ret i32 %x
}
