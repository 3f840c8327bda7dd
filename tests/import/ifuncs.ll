@i = ifunc void (), ptr @resolver
define internal ptr @resolver() {
  ret ptr @f
}
define void @f() {
  call void @i()
  ret void
}
