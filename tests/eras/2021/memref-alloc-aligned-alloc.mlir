// ERA: 2021
// PIPELINE: -convert-memref-to-llvm=use-aligned-alloc=1 -convert-std-to-llvm
func @make() -> memref<32xvector<4xf32>> {
  %0 = memref.alloc() : memref<32xvector<4xf32>>
  return %0 : memref<32xvector<4xf32>>
}
