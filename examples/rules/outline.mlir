// Fills a matrix in nested loops, whose bodies become functions, and prints its sum.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = arith.constant 3 : index
  %cols = arith.constant 4 : index
  %zero = arith.constant 0 : i64
  %m = memref.alloca() : memref<3x4xi64>
  scf.for %i = %c0 to %rows step %c1 {
    %first = arith.muli %i, %cols : index
    scf.for %j = %c0 to %cols step %c1 {
      %k = arith.addi %first, %j : index
      %v = arith.index_cast %k : index to i64
      memref.store %v, %m[%i, %j] : memref<3x4xi64>
    }
  }
  %sum = scf.for %i = %c0 to %rows step %c1 iter_args(%a = %zero) -> i64 {
    %row = scf.for %j = %c0 to %cols step %c1 iter_args(%b = %a) -> i64 {
      %v = memref.load %m[%i, %j] : memref<3x4xi64>
      %s = arith.addi %b, %v : i64
      scf.yield %s : i64
    }
    scf.yield %row : i64
  }
  func.call @printI64(%sum) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
