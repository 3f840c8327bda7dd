// ERA: 2021
// PIPELINE: -convert-std-to-llvm=emit-c-wrappers=1
func @all(%m: memref<4x4xf32>, %x: f32) -> f32 {
  return %x : f32
}
