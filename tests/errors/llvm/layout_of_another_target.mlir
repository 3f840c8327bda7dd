// ARGS: --emit asm
// LLVM would end the process if it generated code for a target of 64 bits.
module attributes {llvm.data_layout = "e-p:32:32"} {
  func.func private @g(memref<?xf32>)
  func.func @f(%m: memref<?xf32>) {
    func.call @g(%m) : (memref<?xf32>) -> ()
    return
  }
}
