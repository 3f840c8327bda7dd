// ERA: 2020
func @view(%raw: memref<2048xi8>, %shift: index, %n: index) -> memref<?x4xf32> {
  %0 = view %raw[%shift][%n] : memref<2048xi8> to memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
