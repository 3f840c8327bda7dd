func.func @f(%a: index, %b: index) -> (index) {
  %r = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>(%a)[%b]
  return %r : index
}
