// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @local(%n: index) -> i32 {
  %c0 = constant 0 : index
  %v = constant 7 : i32
  %0 = memref.alloca(%n) : memref<?xi32>
  memref.store %v, %0[%c0] : memref<?xi32>
  %1 = memref.load %0[%c0] : memref<?xi32>
  return %1 : i32
}
