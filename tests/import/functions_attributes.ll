define void @a() nounwind willreturn noinline {
  ret void
}
define void @b() alwaysinline convergent {
  ret void
}
define void @c() optnone noinline inlinehint {
  ret void
}
define void @d() uwtable {
  ret void
}
define void @e() uwtable(sync) {
  ret void
}
declare void @g() cold nofree noreturn nosync mustprogress
