// Reads elements 2 to 5 of a memref of four. For 4 and 5, the handler prints the index and returns the last index.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @out_of_bounds(%i: index, %n: index) -> index {
  %wrong = arith.index_cast %i : index to i64
  call @printI64(%wrong) : (i64) -> ()
  call @printNewline() : () -> ()
  %c1 = arith.constant 1 : index
  %last = arith.subi %n, %c1 : index
  return %last : index
}
func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<4xi64>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = arith.index_cast %i : index to i64
    memref.store %v, %m[%i] : memref<4xi64>
  }
  scf.for %i = %c2 to %c6 step %c1 {
    %v = memref.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
    func.call @printNewline() : () -> ()
  }
  return
}
