func.func @f() -> (index) {
  %r = index.constant 42
  return %r : index
}
