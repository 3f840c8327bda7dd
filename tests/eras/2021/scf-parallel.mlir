// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @scale(%m: memref<?x?xf32>, %a: index, %b: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %two = constant 2.0 : f32
  scf.parallel (%i, %j) = (%c0, %c0) to (%a, %b) step (%c1, %c1) {
    %x = memref.load %m[%i, %j] : memref<?x?xf32>
    %y = mulf %x, %two : f32
    memref.store %y, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
