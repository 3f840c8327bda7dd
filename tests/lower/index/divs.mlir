func.func @f(%a: index, %b: index) -> (index) {
  %r = index.divs %a, %b
  return %r : index
}
