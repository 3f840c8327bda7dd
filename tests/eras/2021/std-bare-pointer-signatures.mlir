// ERA: 2021
// PIPELINE: -convert-std-to-llvm=use-bare-ptr-memref-call-conv=1
// The examples of the bare pointer convention as signatures.
func private @scalar(memref<f32>)
func private @grid(memref<10x42xf32>) -> memref<10x42xf32>
func private @of_vectors(memref<10x42xvector<4xf32>>)
func @call_them(%a: memref<f32>, %b: memref<10x42xf32>, %c: memref<10x42xvector<4xf32>>) {
  call @scalar(%a) : (memref<f32>) -> ()
  call @of_vectors(%c) : (memref<10x42xvector<4xf32>>) -> ()
  return
}
