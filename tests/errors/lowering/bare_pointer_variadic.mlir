func.func private @f(memref<4xi32>) attributes {llvm.bareptr, func.varargs}
func.func @g() {
  %0 = constant @f : (memref<4xi32>) -> ()
  return
}
