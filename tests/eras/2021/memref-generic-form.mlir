// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @generic(%n: index, %i: index, %x: f32) -> f32 {
  %0 = "memref.alloc"(%n) {operand_segment_sizes = dense<[1, 0]> : vector<2xi32>} : (index) -> memref<?xf32>
  "memref.store"(%x, %0, %i) : (f32, memref<?xf32>, index) -> ()
  %1 = "memref.load"(%0, %i) : (memref<?xf32>, index) -> f32
  "memref.dealloc"(%0) : (memref<?xf32>) -> ()
  return %1 : f32
}
