; `tbaa.struct` of a copy: offsets, sizes and tags.
define void @f(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 12, i1 false), !tbaa.struct !0
  %x = load i32, ptr %p, align 4, !tbaa !1
  store i32 %x, ptr %q, align 4, !tbaa !1
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
!0 = !{i64 0, i64 4, !1, i64 4, i64 8, !4}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !3}
!3 = !{!"omnipotent char", !7, i64 0}
!4 = !{!5, !5, i64 0}
!5 = !{!"double", !3}
!7 = !{!"Simple C/C++ TBAA"}
