func.func @f(%a: index, %b: index) -> (index) {
  %r = index.or %a, %b
  return %r : index
}
