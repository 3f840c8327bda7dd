define void @f(ptr %p) {
  fence release, !mmra !0
  store i32 1, ptr %p, align 4, !mmra !1
  ret void
}
!0 = !{!"amdgpu-as", !"local"}
!1 = !{!0, !2}
!2 = !{!"amdgpu-as", !"global"}
