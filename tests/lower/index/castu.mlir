// trunc
func.func @f(%a: index) -> (i32) {
  %r = index.castu %a : index to i32
  return %r : i32
}

// -----

// ext
func.func @f(%a: i32) -> (index) {
  %r = index.castu %a : i32 to index
  return %r : index
}
