define void @f() prefix i32 7 {
  ret void
}
