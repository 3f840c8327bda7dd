// ERA: 2020
// In LLVM 10 a static offset was written in the layout of the result and the brackets left empty.
func @view(%raw: memref<2048xi8>, %n: index) -> memref<?x4xf32> {
  %0 = view %raw[][%n] : memref<2048xi8> to memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
