// LLVM 24 in development: alignments of memrefs and hints of their accesses are written in words.
memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> alignment = 64
func.func @accesses(%n: index, %i: index) -> f32 {
  %0 = memref.alloc(%n) alignment = 64 : memref<?xf32>
  %1 = memref.alloca() alignment = 16 {mine.note} : memref<8xf32>
  %2 = memref.load %0[%i] alignment(16) nontemporal(true) : memref<?xf32>
  %3 = memref.load %1[%i] alignment(4) : memref<8xf32>
  memref.store %2, %0[%i] nontemporal(true) {mine.note} : memref<?xf32>
  %4 = memref.realloc %0(%n) alignment = 8 : memref<?xf32> to memref<?xf32>
  memref.dealloc %4 : memref<?xf32>
  return %3 : f32
}
