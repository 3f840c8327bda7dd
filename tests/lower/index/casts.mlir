// trunc
func.func @f(%a: index) -> (i32) {
  %r = index.casts %a : index to i32
  return %r : i32
}

// -----

// ext
func.func @f(%a: i32) -> (index) {
  %r = index.casts %a : i32 to index
  return %r : index
}
