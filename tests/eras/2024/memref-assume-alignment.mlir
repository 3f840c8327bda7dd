// ERA: between (2024, LLVM 19)
// Without a result until LLVM 20.
func.func @aligned(%m: memref<8xf32>) {
  memref.assume_alignment %m, 16 : memref<8xf32>
  return
}
