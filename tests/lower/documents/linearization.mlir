// Index Linearization, of the document of 2020.
func.func @scalar(%m: memref<f32>) -> f32 {
  %0 = memref.load %m[] : memref<f32>
  return %0 : f32
}
func.func @partly_static(%m: memref<10x?x13x?xf32>) -> f32 {
  %1 = arith.constant 1 : index
  %2 = arith.constant 2 : index
  %3 = arith.constant 3 : index
  %4 = arith.constant 4 : index
  %0 = memref.load %m[%1, %2, %3, %4] : memref<10x?x13x?xf32>
  return %0 : f32
}
