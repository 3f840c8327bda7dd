declare i32 @personality(...)
define internal fastcc void @a() {
  ret void
}
define hidden coldcc void @b() section ".text.x" align 32 {
  ret void
}
define weak_odr void @c() unnamed_addr gc "statepoint-example" {
  ret void
}
define linkonce void @d() local_unnamed_addr personality ptr @personality {
  ret void
}
declare extern_weak void @e()
define available_externally protected void @g() {
  ret void
}
declare win64cc void @w()
declare cc 10 void @ghc()
