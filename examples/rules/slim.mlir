// Passes memory through calls, views and an unranked memref, and frees it.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<?xi64, strided<[?], offset: ?>>, %i: index) {
  %v = memref.load %m[%i] : memref<?xi64, strided<[?], offset: ?>>
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @unranked(%m: memref<*xi64>) -> memref<*xi64> {
  return %m : memref<*xi64>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc(%c8) : memref<?xi64>
  scf.for %i = %c0 to %c8 step %c1 {
    %v = arith.index_cast %i : index to i64
    memref.store %v, %m[%i] : memref<?xi64>
  }
  %u = memref.cast %m : memref<?xi64> to memref<*xi64>
  %w = call @unranked(%u) : (memref<*xi64>) -> memref<*xi64>
  %n = memref.dim %w, %c0 : memref<*xi64>
  %k = memref.cast %w : memref<*xi64> to memref<?xi64>
  %s = memref.subview %k[1] [3] [%c2] : memref<?xi64> to memref<3xi64, strided<[?], offset: 1>>
  %d = memref.cast %s : memref<3xi64, strided<[?], offset: 1>> to memref<?xi64, strided<[?], offset: ?>>
  call @show(%d, %c2) : (memref<?xi64, strided<[?], offset: ?>>, index) -> ()
  %nn = arith.index_cast %n : index to i64
  call @printI64(%nn) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %m : memref<?xi64>
  return
}
