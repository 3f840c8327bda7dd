// ERA: 2020
func @copy(%a: memref<f64>, %b: memref<4xf64>, %i: index) {
  %0 = std.load %a[] : memref<f64>
  std.store %0, %b[%i] : memref<4xf64>
  return
}
