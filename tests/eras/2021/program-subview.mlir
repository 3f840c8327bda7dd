// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
// Writes through a strided subview and prints the whole buffer.
func private @print_memref_i32(memref<*xi32>)
#tile = affine_map<(d0, d1)[s0] -> (d0 * 12 + s0 + d1 * 2)>
func @entry() {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c6 = constant 6 : index
  %zero = constant 0 : i32
  %nine = constant 9 : i32
  %m = memref.alloc() : memref<6x6xi32>
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c6 step %c1 {
      memref.store %zero, %m[%i, %j] : memref<6x6xi32>
    }
  }
  %s = memref.subview %m[%c1, %c1][2, 2][2, 2] : memref<6x6xi32> to memref<2x2xi32, #tile>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      memref.store %nine, %s[%i, %j] : memref<2x2xi32, #tile>
    }
  }
  %u = memref.cast %m : memref<6x6xi32> to memref<*xi32>
  call @print_memref_i32(%u) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<6x6xi32>
  return
}
