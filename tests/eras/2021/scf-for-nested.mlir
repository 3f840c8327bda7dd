// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @nest(%m: memref<8x8xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c8 = constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %p = muli %i, %j : index
      %v = index_cast %p : index to i32
      memref.store %v, %m[%i, %j] : memref<8x8xi32>
    }
  }
  return
}
