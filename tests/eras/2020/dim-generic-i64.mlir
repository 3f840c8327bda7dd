// ERA: 2020
// The document of std writes the attribute of the generic form with i64; the reader should take either type.
func @size(%m: memref<4x?xf32>) -> index {
  %0 = "std.dim"(%m) {index = 1 : i64} : (memref<4x?xf32>) -> index
  return %0 : index
}
