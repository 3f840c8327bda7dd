@v = constant [2 x ptr] zeroinitializer, !type !0, !type !1, !type !2
@w = constant i32 1, !type !0, !other !3
define void @f() !type !1 !type !2 {
  ret void
}
!0 = !{i64 16, !"_ZTS1A"}
!1 = !{i64 8, !"_ZTS1B"}
!2 = !{i64 0, !"_ZTS1C.virtual"}
!3 = !{}
