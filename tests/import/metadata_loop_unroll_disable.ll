define void @f(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
