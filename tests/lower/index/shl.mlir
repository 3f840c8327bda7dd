func.func @f(%a: index, %b: index) -> (index) {
  %r = index.shl %a, %b
  return %r : index
}
