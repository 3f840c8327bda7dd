@g = global i32 0
@a = alias i32, ptr @g
@b = hidden unnamed_addr alias i32, getelementptr (i8, ptr @g, i64 1)
@c = alias void (), ptr @f
define internal void @f() {
  call void @c()
  store i32 1, ptr @a
  ret void
}
