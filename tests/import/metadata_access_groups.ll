define void @f(ptr %p, i1 %c) {
  br label %l
l:
  %1 = load i32, ptr %p, align 4, !llvm.access.group !0
  store i32 %1, ptr %p, align 4, !llvm.access.group !1
  br i1 %c, label %l, label %e, !llvm.loop !3
e:
  ret void
}
!0 = distinct !{}
!1 = !{!0, !2}
!2 = distinct !{}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.parallel_accesses", !0, !2}
