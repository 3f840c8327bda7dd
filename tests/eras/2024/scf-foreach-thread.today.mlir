// ERA: today
func.func @each(%m: memref<?xf32>, %n: index, %x: f32) {
  scf.forall (%i) in (%n) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
