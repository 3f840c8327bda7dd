declare void @g()
define void @f(ptr %p) {
  call void @g(), !prof !0
  call void %p(), !prof !1
  ret void
}
!0 = !{!"branch_weights", i32 5}
!1 = !{!"VP", i32 0, i64 100, i64 123, i64 100}
