// ranked
func.func @f(%m: memref<?x?xf32>) -> (index) {
  %r = memref.extract_aligned_pointer_as_index %m : memref<?x?xf32> -> index
  return %r : index
}

// -----

// unranked
func.func @f(%m: memref<*xf32>) -> (index) {
  %r = memref.extract_aligned_pointer_as_index %m : memref<*xf32> -> index
  return %r : index
}
