func.func @f(%a: index, %b: index) -> (index) {
  %r = index.mul %a, %b
  return %r : index
}
