; Nodes that contain each other: each leads to two others.
define i32 @f(ptr %p) {
  %x = load i32, ptr %p, align 4, !my.kind !0
  ret i32 %x
}
!0 = !{!1, !1}
!1 = !{!0, !0}
