// 65536 * 65536 is 0 in 32 bits.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %m = memref.alloca() : memref<4xindex>
  %nn = arith.muli %n, %n : index
  %p = arith.addi %nn, %c1 : index
  memref.store %p, %m[%c1] : memref<4xindex>
  %q = memref.load %m[%c1] : memref<4xindex>
  %v = arith.index_cast %q : index to i64
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
