// ERA: 2020
func @hints(%m: memref<8x8xf32>, %i: index) {
  prefetch %m[%i, %i], read, locality<3>, data : memref<8x8xf32>
  assume_alignment %m, 16 : memref<8x8xf32>
  return
}
