func.func private @printI64(i64)
func.func private @printNewline()
machine.counter @hits from 5
machine.counter @zero
func.func @show(%n: i64) {
  call @printI64(%n) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @route(%n: i64, %w: !machine.word<8>) -> i64 {
  %on = machine.get %w : !machine.word<8>
  machine.dispatch %on : i64, ^other(%n : i64) [
    1: ^one,
    7: ^other(%n : i64)
  ]
^one:
  %c = arith.constant 100 : i64
  return %c : i64
^other(%k: i64):
  return %k : i64
}
func.func @main() {
  %a = machine.word 3 : !machine.word<8>
  %b = machine.word 3 <50 for "fun"> : !machine.word<8>
  %c = machine.word 3 <50 in fast> : !machine.word<8>
  %0 = machine.bump high @hits, %a safely checked|logged : !machine.word<8>
  %1 = machine.bump low @hits, %b : !machine.word<8>
  %2 = machine.bump low @hits, %c : !machine.word<8>
  %one = arith.constant 1 : i64
  %3 = machine.repeat %a at most 10 : !machine.word<8> {
  ^bb0(%w: !machine.word<8>):
    %next = machine.bump low @zero, %a : !machine.word<8>
    %n = machine.get %next : !machine.word<8>
    %limit = arith.constant 12 : i64
    %go = arith.cmpi slt, %n, %limit : i64
    machine.next %go, %next : !machine.word<8>
  }
  %g0 = machine.get %0 : !machine.word<8>
  %g1 = machine.get %1 : !machine.word<8>
  %g2 = machine.get %2 : !machine.word<8>
  %g3 = machine.get %3 : !machine.word<8>
  %w1 = machine.word 1 : !machine.word<8>
  %r1 = call @route(%one, %w1) : (i64, !machine.word<8>) -> i64
  %r3 = call @route(%one, %a) : (i64, !machine.word<8>) -> i64
  call @show(%g0) : (i64) -> ()
  call @show(%g1) : (i64) -> ()
  call @show(%g2) : (i64) -> ()
  call @show(%g3) : (i64) -> ()
  call @show(%r1) : (i64) -> ()
  call @show(%r3) : (i64) -> ()
  return
}
