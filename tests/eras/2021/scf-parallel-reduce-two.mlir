// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
// Two reductions in one loop, each with its own scf.reduce (today one scf.reduce with two regions).
func @sum_and_product(%m: memref<?xi64>, %n: index) -> (i64, i64) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %zero = constant 0 : i64
  %one = constant 1 : i64
  %r:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero, %one) -> (i64, i64) {
    %x = memref.load %m[%i] : memref<?xi64>
    scf.reduce(%x) : i64 {
    ^bb0(%l: i64, %s: i64):
      %t = addi %l, %s : i64
      scf.reduce.return %t : i64
    }
    scf.reduce(%x) : i64 {
    ^bb0(%l: i64, %s: i64):
      %t = muli %l, %s : i64
      scf.reduce.return %t : i64
    }
    scf.yield
  }
  return %r#0, %r#1 : i64, i64
}
