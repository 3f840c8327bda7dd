// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @fetch(%m: memref<?x?xf32>, %i: index, %j: index) {
  memref.prefetch %m[%i, %j], write, locality<1>, data : memref<?x?xf32>
  memref.prefetch %m[%i, %j], read, locality<3>, instr : memref<?x?xf32>
  return
}
