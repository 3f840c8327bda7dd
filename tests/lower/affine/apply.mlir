func.func @f(%a: index, %b: index) -> (index) {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0 floordiv 3 + d0 mod 5 - s0 ceildiv 7)>(%a)[%b]
  return %r : index
}
