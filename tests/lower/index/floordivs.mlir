func.func @f(%a: index, %b: index) -> (index) {
  %r = index.floordivs %a, %b
  return %r : index
}
