declare void @g(ptr swifterror)
define void @f() {
  %e = alloca swifterror ptr, align 8
  store ptr null, ptr %e, align 8
  call void @g(ptr swifterror %e)
  ret void
}
