func.func @squares(%n: index) attributes {gen.of = i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %s = arith.muli %i, %i : index
    %v = arith.index_cast %s : index to i64
    gen.yield %v : i64
  }
  return
}
func.func @sum(%n: index) -> i64 {
  %g = gen.start @squares(%n) : (index) -> !llvm.ptr
  %zero = arith.constant 0 : i64
  %r = scf.while (%acc = %zero) : (i64) -> i64 {
    %more, %v = gen.next %g : i64
    %next = arith.addi %acc, %v : i64
    scf.condition(%more) %next : i64
  } do {
  ^bb0(%a: i64):
    scf.yield %a : i64
  }
  return %r : i64
}
func.func private @printI64(i64)
func.func @main() {
  %n = arith.constant 5 : index
  %s = call @sum(%n) : (index) -> i64
  call @printI64(%s) : (i64) -> ()
  return
}
