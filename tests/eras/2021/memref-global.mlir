// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func @lookup(%i: index) -> f32 {
  %0 = memref.get_global @table : memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}
