// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @local() -> f32 {
  %c3 = constant 3 : index
  %0 = memref.alloca() {alignment = 32} : memref<8xf32>
  %1 = memref.load %0[%c3] : memref<8xf32>
  return %1 : f32
}
