// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
memref.global "private" constant @grid : memref<2x2xi32> = dense<[[1, 2], [3, 4]]>
func @lookup(%i: index, %j: index) -> i32 {
  %0 = memref.get_global @grid : memref<2x2xi32>
  %1 = memref.load %0[%i, %j] : memref<2x2xi32>
  return %1 : i32
}
