func.func @f(%a: index, %b: index) -> index {
  %r = affine.linearize_index [%a, %b] by (4, 8) : index
  return %r : index
}

// -----

// disjoint
func.func @f(%a: index, %b: index, %n: index) -> index {
  %r = affine.linearize_index disjoint [%a, %b, %a] by (%n, 8) : index
  return %r : index
}

// -----

// dynamic sizes, fewer indices
func.func @f(%a: index, %b: index, %c: index, %n: index) -> (index, index, index) {
  %r = affine.linearize_index [%a, %b, %c] by (3, %n, 5) : index
  %s = affine.linearize_index [%a] by () : index
  %t = affine.linearize_index [] by () : index
  return %r, %s, %t : index, index, index
}
