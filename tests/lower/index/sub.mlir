func.func @f(%a: index, %b: index) -> (index) {
  %r = index.sub %a, %b
  return %r : index
}
