// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
// The access of the documents: one stride for each index.
func @access(%m: memref<10x?x13x?xf32>) -> f32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  %0 = memref.load %m[%c1, %c2, %c3, %c4] : memref<10x?x13x?xf32>
  return %0 : f32
}
