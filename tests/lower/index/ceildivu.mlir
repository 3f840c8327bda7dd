func.func @f(%a: index, %b: index) -> (index) {
  %r = index.ceildivu %a, %b
  return %r : index
}
