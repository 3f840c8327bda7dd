// ERA: 2020
func @fill(%m: memref<?xf32>, %x: f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %n = dim %m, 0 : memref<?xf32>
  loop.for %i = %c0 to %n step %c1 {
    store %x, %m[%i] : memref<?xf32>
  }
  return
}
