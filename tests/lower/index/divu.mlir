func.func @f(%a: index, %b: index) -> (index) {
  %r = index.divu %a, %b
  return %r : index
}
