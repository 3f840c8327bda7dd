// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm=use-bare-ptr-memref-call-conv=1
func @bare(%m: memref<10x42xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<10x42xf32>
  return %0 : f32
}
