// ERA: 2020
// The dimension is an attribute, in 2021 an operand.
func @sizes(%m: memref<4x?xf32>) -> index {
  %0 = dim %m, 0 : memref<4x?xf32>
  %1 = std.dim %m, 1 : memref<4x?xf32>
  %2 = addi %0, %1 : index
  return %2 : index
}
