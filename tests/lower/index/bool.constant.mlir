func.func @f() -> (i1) {
  %r = index.bool.constant true
  return %r : i1
}
