define void @f(ptr %p, ptr %q) {
  %1 = load i32, ptr %p, align 4, !alias.scope !0, !noalias !3
  store i32 %1, ptr %q, align 4, !alias.scope !3, !noalias !0
  ret void
}
!0 = !{!1}
!1 = distinct !{!1, !2, !"a"}
!2 = distinct !{!2, !"domain"}
!3 = !{!4, !5}
!4 = distinct !{!4, !2, !"b"}
!5 = distinct !{!5, !2}
