func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%v: i64) {
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// The digits of a number, from the last one.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %digits = arith.constant 19 : index
  %n = arith.constant 9223372036854775807 : i64
  %ten = arith.constant 10 : i64
  %rest = scf.for %i = %c0 to %digits step %c1 iter_args(%a = %n) -> (i64) {
    %q = arith.divui %a, %ten : i64
    %p = arith.muli %q, %ten : i64
    %digit = arith.subi %a, %p : i64
    func.call @printI64(%digit) : (i64) -> ()
    scf.yield %q : i64
  }
  call @printNewline() : () -> ()
  call @show(%rest) : (i64) -> ()
  %least = arith.constant -9223372036854775808 : i64
  %minus_ten = arith.constant -10 : i64
  %r = arith.divsi %least, %minus_ten : i64
  call @show(%r) : (i64) -> ()
  return
}
