// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func private @source() -> memref<*xf32>
func private @sink(memref<*xf32>, memref<*xf32>)
func @both() {
  %0 = call @source() : () -> memref<*xf32>
  call @sink(%0, %0) : (memref<*xf32>, memref<*xf32>) -> ()
  return
}
