// Default Calling Convention for Unranked MemRef, Lifetime: the callee copies the record of a result to the heap, the caller back to
// its stack, and frees it.
func.func @give(%m: memref<?x?xf32>) -> memref<*xf32> {
  %u = memref.cast %m : memref<?x?xf32> to memref<*xf32>
  return %u : memref<*xf32>
}
func.func @get(%m: memref<?x?xf32>) -> index {
  %u = call @give(%m) : (memref<?x?xf32>) -> memref<*xf32>
  %r = memref.rank %u : memref<*xf32>
  return %r : index
}
func.func @get_by_pointer(%m: memref<?x?xf32>, %f: (memref<?x?xf32>) -> memref<*xf32>) -> index {
  %u = call_indirect %f(%m) : (memref<?x?xf32>) -> memref<*xf32>
  %r = memref.rank %u : memref<*xf32>
  return %r : index
}
func.func @two(%u: memref<*xf32>, %i: i32) -> (memref<*xf32>, i32) {
  return %u, %i : memref<*xf32>, i32
}
func.func @get_two(%u: memref<*xf32>, %i: i32) -> i32 {
  %r:2 = call @two(%u, %i) : (memref<*xf32>, i32) -> (memref<*xf32>, i32)
  return %r#1 : i32
}
