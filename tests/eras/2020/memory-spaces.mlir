// ERA: 2020
func @spaces(%a: memref<8xf32, 1>, %b: memref<8xf32, affine_map<(d0) -> (d0)>, 3>, %i: index) {
  %0 = load %a[%i] : memref<8xf32, 1>
  store %0, %b[%i] : memref<8xf32, affine_map<(d0) -> (d0)>, 3>
  return
}
