// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
// Prints a memref through the unranked runtime function with the C interface.
func private @print_memref_f32(memref<*xf32>) attributes {llvm.emit_c_interface}
func @main() -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c4 = constant 4 : index
  %m = memref.alloc(%c4) : memref<?x3xf32>
  %c3 = constant 3 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c3 step %c1 {
      %s = subi %i, %j : index
      %w = index_cast %s : index to i64
      %f = sitofp %w : i64 to f32
      memref.store %f, %m[%i, %j] : memref<?x3xf32>
    }
  }
  %u = memref.cast %m : memref<?x3xf32> to memref<*xf32>
  call @print_memref_f32(%u) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<?x3xf32>
  %rc = constant 0 : i32
  return %rc : i32
}
