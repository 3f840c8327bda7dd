define void @f(i32 %a) {
  switch i32 %a, label %d [
  ]
d:
  ret void
}
