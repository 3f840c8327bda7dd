define void @f(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret void
}
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.vectorize.followup_all", !3}
!2 = !{!"llvm.loop.vectorize.enable", i1 false}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.disable"}
