// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @make(%x: i64) -> memref<i64> {
  %0 = memref.alloc() : memref<i64>
  memref.store %x, %0[] : memref<i64>
  return %0 : memref<i64>
}
