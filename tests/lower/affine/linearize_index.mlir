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

// -----

// products and sums of constants that have more than 64 bits
func.func @f(%m: memref<4x8xf32>) -> (index, index, f32) {
  %a = arith.constant 7409755053961908248 : index
  %b = arith.constant -9223372036854775808 : index
  %r = affine.linearize_index [%a, %a, %b] by (4, 2) : index
  %s = affine.linearize_index [%b, %b, %a] by (1, 1) : index
  %v = memref.load %m[%b, %a] : memref<4x8xf32>
  return %r, %s, %v : index, index, f32
}

// -----

// sizes that are not positive
func.func @f(%i: index, %j: index, %k: index) -> (index, index) {
  %r = affine.linearize_index [%i, %j, %k] by (2, 0, 3) : index
  %s = affine.linearize_index [%i, %j, %k] by (-2, 3) : index
  return %r, %s : index, index
}
