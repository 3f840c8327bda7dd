declare void @g()
define ptr @f() {
  ret ptr no_cfi @g
}
