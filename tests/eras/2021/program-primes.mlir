// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Prints the primes below 50 with nested loops of a control flow graph.
func private @printI64(i64)
func private @printComma()
func private @printNewline()
func @main() -> i32 {
  %two = constant 2 : i64
  %one = constant 1 : i64
  %limit = constant 50 : i64
  %zero = constant 0 : i64
  br ^outer(%two : i64)
^outer(%n: i64):
  %more = cmpi slt, %n, %limit : i64
  cond_br %more, ^inner(%two : i64), ^done
^inner(%d: i64):
  %square = muli %d, %d : i64
  %past = cmpi sgt, %square, %n : i64
  cond_br %past, ^prime, ^divide
^divide:
  %rest = remi_signed %n, %d : i64
  %divides = cmpi eq, %rest, %zero : i64
  %d2 = addi %d, %one : i64
  cond_br %divides, ^next, ^inner(%d2 : i64)
^prime:
  call @printI64(%n) : (i64) -> ()
  call @printComma() : () -> ()
  br ^next
^next:
  %n2 = addi %n, %one : i64
  br ^outer(%n2 : i64)
^done:
  call @printNewline() : () -> ()
  %rc = constant 0 : i32
  return %rc : i32
}
