define void @f() prologue i8 144 {
  ret void
}
