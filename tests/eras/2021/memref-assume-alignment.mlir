// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @aligned(%m: memref<4x4xf16>) {
  memref.assume_alignment %m, 16 : memref<4x4xf16>
  return
}
