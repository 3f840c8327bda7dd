func.func @f(%a: index, %b: index) -> (index) {
  %r = index.ceildivs %a, %b
  return %r : index
}
