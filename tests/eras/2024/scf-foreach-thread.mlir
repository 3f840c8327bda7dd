// ERA: between (2023, LLVM 16)
func.func @each(%m: memref<?xf32>, %n: index, %x: f32) {
  scf.foreach_thread (%i) in (%n) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
