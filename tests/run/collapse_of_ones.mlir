// The last dimension has size 1 at run time: the stride of the collapsed memref is that of the first one.
func.func private @printMemrefI32(memref<*xi32>)
func.func @main() {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c9 = arith.constant 9 : index
  %n = arith.constant 40 : index
  %m = memref.alloc(%n) : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<?xi32>
  }
  %s = memref.reinterpret_cast %m to offset: [%c3], sizes: [%c4, %c1], strides: [%c5, %c9] : memref<?xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %r = memref.collapse_shape %s [[0, 1]] : memref<?x?xi32, strided<[?, ?], offset: ?>> into memref<?xi32, strided<[?], offset: ?>>
  %u = memref.cast %r : memref<?xi32, strided<[?], offset: ?>> to memref<*xi32>
  func.call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<?xi32>
  return
}
