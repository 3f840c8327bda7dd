define void @f(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret void
}
!0 = distinct !{!0, !0, !2, !3, !4, !5}
!1 = !{!"llvm.loop.disable_nonforced"}
!2 = !{!"llvm.loop.isvectorized", i32 4294967298}
!3 = !{!"llvm.loop.distribute.enable", i1 true}
!4 = !{!"llvm.loop.pipeline.initiationinterval", i32 3}
!5 = !{!"llvm.licm.disable"}