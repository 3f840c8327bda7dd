// ranked
func.func @f(%m: memref<?x?xf32>) {
  memref.dealloc %m : memref<?x?xf32>
  return
}

// -----

// unranked
func.func @f(%m: memref<*xf32>) {
  memref.dealloc %m : memref<*xf32>
  return
}
