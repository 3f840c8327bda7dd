func.func @f(%d: index, %s: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%d)[%s]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%d)[%s]
  %2 = affine.apply affine_map<(d0)[s0] -> ((d0 + 1) ceildiv (s0 * 2))>(%d)[%s]
  return %0, %1, %2 : index, index, index
}
