// ERA: 2020
func @memory(%n: index) -> f32 {
  %c0 = constant 0 : index
  %0 = alloc(%n) : memref<?x4xf32>
  %1 = alloc() : memref<8xf32>
  %2 = alloc() {alignment = 32} : memref<8xf32>
  %3 = load %1[%c0] : memref<8xf32>
  dealloc %0 : memref<?x4xf32>
  dealloc %1 : memref<8xf32>
  return %3 : f32
}
