func.func @f(%a: index, %b: index) -> (index) {
  %r = index.add %a, %b
  return %r : index
}
