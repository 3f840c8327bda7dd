// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @indices(%m: memref<?xindex>, %i: index) -> index {
  %0 = memref.load %m[%i] : memref<?xindex>
  return %0 : index
}
