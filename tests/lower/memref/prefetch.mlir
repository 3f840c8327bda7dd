func.func @f(%m: memref<?x?xf32>, %i: index) {
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<?x?xf32>
  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<?x?xf32>
  return
}

// -----

// strided, rank 0
func.func @f(%m: memref<8xf32, strided<[2], offset: 1>, 1>, %n: memref<i8>, %i: index) {
  memref.prefetch %m[%i], read, locality<1>, data : memref<8xf32, strided<[2], offset: 1>, 1>
  memref.prefetch %n[], read, locality<2>, data : memref<i8>
  return
}
