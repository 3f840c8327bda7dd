// ARGS: --allow-unregistered-dialect
// Default Calling Convention for Ranked MemRef: the callee.
func.func @foo(%arg0: memref<?xf32>) -> () {
  "test.use"(%arg0) : (memref<?xf32>) -> ()
  return
}
