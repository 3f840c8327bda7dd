func.func @f(%a: index, %b: index) -> (index) {
  %r = index.minu %a, %b
  return %r : index
}
