func.func private @g(memref<*xf32>) attributes {llvm.bareptr}
func.func @f(%m: memref<*xf32>)  {
  call @g(%m) : (memref<*xf32>) -> ()
  return
}
