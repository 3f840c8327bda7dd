// ERA: between (2023, LLVM 16)
func.func @generic(%n: index) -> memref<?xf32> {
  %0 = "memref.alloc"(%n) {operand_segment_sizes = array<i32: 1, 0>} : (index) -> memref<?xf32>
  return %0 : memref<?xf32>
}
