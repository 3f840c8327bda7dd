// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @make() -> memref<32xf32> {
  %0 = memref.alloc() {alignment = 64 : i64} : memref<32xf32>
  return %0 : memref<32xf32>
}
