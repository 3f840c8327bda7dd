// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @view(%raw: memref<2048xi8>, %shift: index, %n: index) -> memref<?x4xf32> {
  %0 = memref.view %raw[%shift][%n] : memref<2048xi8> to memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
