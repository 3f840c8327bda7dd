func.func @f(%a: index, %b: index) -> (i1) {
  %r = index.cmp slt(%a, %b)
  return %r : i1
}
