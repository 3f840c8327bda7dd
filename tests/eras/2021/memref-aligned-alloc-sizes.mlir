// ERA: 2021
// PIPELINE: -convert-memref-to-llvm=use-aligned-alloc=1 -convert-std-to-llvm
func @dynamic(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  return %0 : memref<?xf32>
}
func @not_whole() -> memref<3xf32> {
  %0 = memref.alloc() : memref<3xf32>
  return %0 : memref<3xf32>
}
func @whole() -> memref<8xf32> {
  %0 = memref.alloc() : memref<8xf32>
  return %0 : memref<8xf32>
}
func @large_alignment() -> memref<8xf32> {
  %0 = memref.alloc() {alignment = 64} : memref<8xf32>
  return %0 : memref<8xf32>
}
func @vectors(%n: index) -> memref<?xvector<18xf32>> {
  %0 = memref.alloc(%n) : memref<?xvector<18xf32>>
  return %0 : memref<?xvector<18xf32>>
}
func @static_rows(%n: index) -> memref<4x?xf32> {
  %0 = memref.alloc(%n) : memref<4x?xf32>
  return %0 : memref<4x?xf32>
}
func @small_alignment(%n: index) -> memref<2x?xi16> {
  %0 = memref.alloc(%n) {alignment = 8} : memref<2x?xi16>
  return %0 : memref<2x?xi16>
}
