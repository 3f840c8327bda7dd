func.func @f(%a: index, %b: index) -> (index) {
  %r = index.and %a, %b
  return %r : index
}
