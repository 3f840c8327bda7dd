// dynamic index
func.func @f(%m: memref<?x?xf32>, %i: index) -> (index) {
  %r = memref.dim %m, %i : memref<?x?xf32>
  return %r : index
}

// -----

// constant index
func.func @f(%m: memref<?x?xf32>) -> (index) {
  %c = arith.constant 1 : index
  %r = memref.dim %m, %c : memref<?x?xf32>
  return %r : index
}

// -----

// unranked
func.func @f(%m: memref<*xf32>, %i: index) -> (index) {
  %r = memref.dim %m, %i : memref<*xf32>
  return %r : index
}
