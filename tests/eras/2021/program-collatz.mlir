// ERA: 2021
// PIPELINE: -convert-scf-to-std -convert-std-to-llvm
// The lengths of Collatz sequences with scf.while inside scf.for.
func private @printI64(i64)
func private @printNewline()
func @steps(%start: i64) -> i64 {
  %zero = constant 0 : i64
  %one = constant 1 : i64
  %two = constant 2 : i64
  %three = constant 3 : i64
  %r:2 = scf.while (%x = %start, %n = %zero) : (i64, i64) -> (i64, i64) {
    %go = cmpi ne, %x, %one : i64
    scf.condition(%go) %x, %n : i64, i64
  } do {
  ^bb0(%x: i64, %n: i64):
    %bit = and %x, %one : i64
    %even = cmpi eq, %bit, %zero : i64
    %y = scf.if %even -> (i64) {
      %h = divi_unsigned %x, %two : i64
      scf.yield %h : i64
    } else {
      %t = muli %x, %three : i64
      %u = addi %t, %one : i64
      scf.yield %u : i64
    }
    %n2 = addi %n, %one : i64
    scf.yield %y, %n2 : i64, i64
  }
  return %r#1 : i64
}
func @main() -> i32 {
  %c1 = constant 1 : index
  %c12 = constant 12 : index
  scf.for %i = %c1 to %c12 step %c1 {
    %x = index_cast %i : index to i64
    %n = call @steps(%x) : (i64) -> i64
    call @printI64(%n) : (i64) -> ()
    call @printNewline() : () -> ()
  }
  %rc = constant 0 : i32
  return %rc : i32
}
