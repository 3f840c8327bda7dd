func.func @f(%m: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%m : memref<2xf32>) if (%c)
  return
}

// -----

// retained memrefs
func.func @f(%m: memref<2xf32>, %n: memref<?xi8>, %k: memref<*xf32>, %c: i1, %d: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%m, %n : memref<2xf32>, memref<?xi8>) if (%c, %d)
    retain (%k, %m : memref<*xf32>, memref<2xf32>)
  return %0#0, %0#1 : i1, i1
}

// -----

// none
func.func @f() {
  bufferization.dealloc
  return
}

// -----

// only retained ones
func.func @f(%m: memref<2xf32>) -> i1 {
  %0 = bufferization.dealloc retain (%m : memref<2xf32>)
  return %0 : i1
}
