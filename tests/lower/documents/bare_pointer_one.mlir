// Bare Pointer Calling Convention for one function only: its callers follow it.
func.func private @callee(memref<4xf32>) -> memref<4xf32> attributes {llvm.bareptr}
func.func @caller(%m: memref<4xf32>) -> memref<4xf32> {
  %r = call @callee(%m) : (memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}
