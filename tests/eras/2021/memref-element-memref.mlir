// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @nested(%m: memref<2xmemref<?xf32>>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<2xmemref<?xf32>>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}
