@a = external dllimport global i32
define dllexport void @f() {
  ret void
}
