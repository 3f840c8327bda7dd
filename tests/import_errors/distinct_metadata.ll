define i32 @f(ptr %p) {
  %1 = load i32, ptr %p, align 4, !my.kind !0
  ret i32 %1
}
!0 = distinct !{!1}
!1 = !{}
