declare i8 @g()
define i8 @f(ptr %p) {
  %1 = load i8, ptr %p, align 1, !range !0, !noundef !1
  %2 = call i8 @g(), !range !0
  %3 = load i8, ptr %p, align 1, !my.kind !2
  %4 = fadd float 1.0, 2.0, !fpmath !3
  %5 = add i8 %1, %2
  ret i8 %5
}
!0 = !{i8 0, i8 2, i8 4, i8 6}
!1 = !{}
!2 = !{!"text", i64 -1, null, !1, double 1.5, ptr @f}
!3 = !{float 2.5}
