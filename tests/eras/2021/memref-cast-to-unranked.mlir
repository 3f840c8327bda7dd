// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func private @consume(memref<*xf32>)
func @casts(%m: memref<4x8xf32>) {
  %0 = memref.cast %m : memref<4x8xf32> to memref<*xf32>
  call @consume(%0) : (memref<*xf32>) -> ()
  return
}
