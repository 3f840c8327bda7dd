; Metadata of branches: unpredictable ones, and weights with their origin.
define void @f(i1 %condition, i32 %x) {
  br i1 %condition, label %a, label %b, !unpredictable !0
a:
  switch i32 %x, label %b [ i32 1, label %c ], !prof !1
b:
  ret void
c:
  ret void
}
!0 = !{}
!1 = !{!"branch_weights", i32 3, i32 5}
