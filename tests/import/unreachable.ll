define void @f() {
  unreachable
}
