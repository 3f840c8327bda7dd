// ERA: between (2023, LLVM 16)
func.func @two(%m: memref<?xi64>, %n: index) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero, %one) -> (i64, i64) {
    %x = memref.load %m[%i] : memref<?xi64>
    scf.reduce(%x) : i64 {
    ^bb0(%l: i64, %s: i64):
      %t = arith.addi %l, %s : i64
      scf.reduce.return %t : i64
    }
    scf.reduce(%x) : i64 {
    ^bb0(%l: i64, %s: i64):
      %t = arith.muli %l, %s : i64
      scf.reduce.return %t : i64
    }
    scf.yield
  }
  return %r#0, %r#1 : i64, i64
}
