func.func @f(%t: memref<1xi32>, %u: memref<2x2xi64, 3>, %i: index, %n: index) {
  memref.dma_wait %t[%i], %n : memref<1xi32>
  memref.dma_wait %u[%i, %i], %n {some.attribute} : memref<2x2xi64, 3>
  return
}
