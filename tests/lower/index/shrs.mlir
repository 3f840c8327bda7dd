func.func @f(%a: index, %b: index) -> (index) {
  %r = index.shrs %a, %b
  return %r : index
}
