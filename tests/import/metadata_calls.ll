; Metadata of calls that the dialect has no attributes for.
define i32 @f(ptr %p, i32 %x) {
  %a = call i32 %p(i32 %x), !callees !0
  %b = call i32 asm "nop", "=r"(), !srcloc !1
  %c = call i32 @g(i32 %a), !nosanitize !2, !annotation !3
  %d = call i32 @g(i32 %b), !prof !4
  %e = add i32 %c, %d, !annotation !3
  ret i32 %e
}
define i32 @g(i32 %x) !kcfi_type !5 !type !6 {
  ret i32 %x
}
!0 = !{ptr @g, ptr @f}
!1 = !{i64 123}
!2 = !{}
!3 = !{!"auto-init", !"other"}
!4 = !{!"VP", i32 0, i64 10, i64 5, i64 10}
!5 = !{i32 -7}
!6 = !{i64 0, !"_ZTSFiiE"}
