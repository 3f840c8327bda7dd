func.func @f(%a: index, %b: index) -> (index) {
  %r = index.xor %a, %b
  return %r : index
}
