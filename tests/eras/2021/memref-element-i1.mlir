// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @flags(%m: memref<8xi1>, %i: index, %v: i1) {
  memref.store %v, %m[%i] : memref<8xi1>
  return
}
