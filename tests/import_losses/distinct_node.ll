@v = constant [2 x ptr] zeroinitializer, !type !0
!0 = !{i64 16, !1}
!1 = distinct !{}
