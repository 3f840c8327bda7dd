// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm=use-bare-ptr-memref-call-conv=1
func @make() -> memref<8xi32> {
  %0 = memref.alloc() : memref<8xi32>
  return %0 : memref<8xi32>
}
func @use() -> i32 {
  %c2 = constant 2 : index
  %m = call @make() : () -> memref<8xi32>
  %0 = memref.load %m[%c2] : memref<8xi32>
  return %0 : i32
}
