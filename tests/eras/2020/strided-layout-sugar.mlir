// ERA: 2020
// `offset:` and `strides:` in a memref type.
func @strided(%m: memref<?x?xf32, offset: ?, strides: [?, 1]>, %i: index) -> f32 {
  %0 = load %m[%i, %i] : memref<?x?xf32, offset: ?, strides: [?, 1]>
  return %0 : f32
}
