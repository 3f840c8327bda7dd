func.func @f(%a: index, %b: index) -> (index) {
  %r = index.maxu %a, %b
  return %r : index
}
