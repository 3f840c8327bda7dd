func.func @f(%a: index, %b: index) -> (index) {
  %r = index.shru %a, %b
  return %r : index
}
