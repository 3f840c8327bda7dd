func.func @f(%m: memref<?x?xf32>, %i: index, %s: index) {
  affine.prefetch %m[%i, %i + 5], read, locality<3>, data : memref<?x?xf32>
  affine.prefetch %m[%i * 2, symbol(%s)], write, locality<0>, instr : memref<?x?xf32>
  return
}
