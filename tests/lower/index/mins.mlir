func.func @f(%a: index, %b: index) -> (index) {
  %r = index.mins %a, %b
  return %r : index
}
