// SPELLING: 2021
func @bare() -> memref<4xf32> attributes {llvm.bareptr} {
  %0 = memref.alloc() {alignment = 64} : memref<4xf32>
  return %0 : memref<4xf32>
}
// -----
func @not_bare() -> memref<4xf32> {
  %0 = memref.alloc() {alignment = 64} : memref<4xf32>
  return %0 : memref<4xf32>
}
