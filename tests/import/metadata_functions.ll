define void @f() !kcfi !0 {
  ret void
}
@g = global i32 0, !associated !1
!0 = !{i32 7}
!1 = !{ptr @f}
