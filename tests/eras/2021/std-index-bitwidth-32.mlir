// ERA: 2021
// PIPELINE: -convert-memref-to-llvm=index-bitwidth=32 -convert-std-to-llvm=index-bitwidth=32
func @narrow_index(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<?xf32>
  return %0 : f32
}
