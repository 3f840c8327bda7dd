func.func @f() -> (index) {
  %r = vector.vscale
  return %r : index
}
