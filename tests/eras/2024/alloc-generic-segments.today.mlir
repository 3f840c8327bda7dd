// ERA: today
func.func @generic(%n: index) -> memref<?xf32> {
  %0 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  return %0 : memref<?xf32>
}
