// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @fill(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
