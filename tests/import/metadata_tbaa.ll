define i32 @f(ptr %p, ptr %q) {
  %1 = load i32, ptr %p, align 4, !tbaa !0
  store float 1.0, ptr %q, align 4, !tbaa !4
  %2 = load i32, ptr %q, align 4, !tbaa !6
  %3 = load i32, ptr %q, align 4, !tbaa !8
  %4 = add i32 %1, %2
  ret i32 %4
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !2, i64 0}
!6 = !{!7, !1, i64 4}
!7 = !{!"S", !5, i64 0, !1, i64 4, !1, i64 8}
!8 = !{!7, !1, i64 8, i64 1}
