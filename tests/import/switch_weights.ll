define void @f(i32 %a) {
  switch i32 %a, label %d [
    i32 1, label %x
  ], !prof !0
x:
  ret void
d:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 20}
