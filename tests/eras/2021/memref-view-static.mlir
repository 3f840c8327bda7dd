// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @view(%raw: memref<2048xi8>, %shift: index) -> memref<64x4xf32> {
  %0 = memref.view %raw[%shift][] : memref<2048xi8> to memref<64x4xf32>
  return %0 : memref<64x4xf32>
}
