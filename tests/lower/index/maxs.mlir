func.func @f(%a: index, %b: index) -> (index) {
  %r = index.maxs %a, %b
  return %r : index
}
