@v = constant [4 x ptr] zeroinitializer
define ptr @f() {
  ret ptr getelementptr inrange(-8, 16) ([4 x ptr], ptr @v, i64 0, i64 1)
}
