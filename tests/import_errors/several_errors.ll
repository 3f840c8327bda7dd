define void @a() {
  callbr void asm "", "!i"() to label %x [label %x]
x:
  ret void
}
define void @b() {
  ret void
}
define void @c() prefix i8 1 {
  ret void
}
