func.func @f() -> (index) {
  %r = index.sizeof
  return %r : index
}
