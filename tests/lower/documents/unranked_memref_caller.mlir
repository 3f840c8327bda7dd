// ARGS: --allow-unregistered-dialect
// Default Calling Convention for Unranked MemRef: the caller.
func.func private @foo(memref<*xf32>)
func.func @bar() {
  %0 = "test.get"() : () -> (memref<*xf32>)
  call @foo(%0) : (memref<*xf32>) -> ()
  return
}
