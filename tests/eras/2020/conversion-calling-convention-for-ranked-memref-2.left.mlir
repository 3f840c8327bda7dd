// ERA: 2020
func @bar() {
  %0 = "get"() : () -> (memref<?xf32>)
  call @foo(%0) : (memref<?xf32>) -> ()
  return
}
func @foo(memref<?xf32>) -> ()
