// ERA: today
func.func @sub(%m: memref<16x16xf32>, %i: index) -> memref<4x4xf32, strided<[16, 1], offset: ?>> {
  %0 = memref.subview %m[%i, 2][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  return %0 : memref<4x4xf32, strided<[16, 1], offset: ?>>
}
