@"a b" = global i32 0
@"q\22uote" = global i32 1
@.dot = global i32 2
@"1st" = global i32 3
define void @"f g"() {
  store i32 1, ptr @"a b"
  store i32 1, ptr @"q\22uote"
  ret void
}
