// unranked
func.func @f(%m: memref<*xf32>) -> (index) {
  %r = memref.rank %m : memref<*xf32>
  return %r : index
}

// -----

// ranked
func.func @f(%m: memref<?x?xf32>) -> (index) {
  %r = memref.rank %m : memref<?x?xf32>
  return %r : index
}
