func.func private @printI64(i64)
func.func private @printNewline()
func.func @divide(%a: i64, %b: i64) -> (i64, i64) {
  %q = arith.divsi %a, %b : i64
  %r = arith.remsi %a, %b : i64
  return %q, %r : i64, i64
}
func.func @negate(%a: i64) -> i64 {
  %z = arith.constant 0 : i64
  %n = arith.subi %z, %a : i64
  return %n : i64
}
func.func @main() {
  %a = arith.constant 47 : i64
  %b = arith.constant 10 : i64
  %q, %r = call @divide(%a, %b) : (i64, i64) -> (i64, i64)
  %n = call @negate(%r) : (i64) -> i64
  call @printI64(%q) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%n) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
