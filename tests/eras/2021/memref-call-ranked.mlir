// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func private @foo(memref<?xf32>, memref<f32>, i32)
func @bar(%a: memref<?xf32>, %b: memref<f32>, %c: i32) {
  call @foo(%a, %b, %c) : (memref<?xf32>, memref<f32>, i32) -> ()
  return
}
