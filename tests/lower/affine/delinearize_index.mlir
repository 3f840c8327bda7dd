func.func @f(%a: index) -> (index, index) {
  %r:2 = affine.delinearize_index %a into (4, 8) : index, index
  return %r#0, %r#1 : index, index
}

// -----

// no outer bound
func.func @f(%a: index) -> (index, index) {
  %r:2 = affine.delinearize_index %a into (8) : index, index
  return %r#0, %r#1 : index, index
}

// -----

// dynamic sizes
func.func @f(%a: index, %x: index, %y: index) -> (index, index, index) {
  %r:3 = affine.delinearize_index %a into (2, %x, 4) : index, index, index
  %s:3 = affine.delinearize_index %a into (%x, %y) : index, index, index
  return %r#1, %s#1, %s#2 : index, index, index
}

// -----

// one result
func.func @f(%a: index, %x: index) -> (index, index) {
  %0 = affine.delinearize_index %a into () : index
  %1 = affine.delinearize_index %a into (%x) : index
  return %0, %1 : index, index
}
