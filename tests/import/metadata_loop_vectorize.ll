define void @f(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret void
}
!0 = distinct !{!0, !1, !2, !3, !4}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.vectorize.enable", i1 true}
!3 = !{!"llvm.loop.vectorize.width", i32 8}
!4 = !{!"llvm.loop.interleave.count", i32 2}
