// ERA: 2020
func @size(%m: memref<4x?xf32>) -> index {
  %0 = "std.dim"(%m) {index = 1 : index} : (memref<4x?xf32>) -> index
  return %0 : index
}
