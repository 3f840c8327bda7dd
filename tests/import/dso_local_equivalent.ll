declare void @g()
define ptr @f() {
  ret ptr dso_local_equivalent @g
}
