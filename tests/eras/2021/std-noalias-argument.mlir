// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm=use-bare-ptr-memref-call-conv=1
func @copy(%a: memref<16xf32> {llvm.noalias}, %b: memref<16xf32>, %i: index) {
  %0 = memref.load %b[%i] : memref<16xf32>
  memref.store %0, %a[%i] : memref<16xf32>
  return
}
