func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%v: i8) {
  %w = arith.extsi %v : i8 to i64
  call @printI64(%w) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() {
  %a = arith.constant 100 : i8
  %b = arith.constant -100 : i8
  %c = arith.constant 27 : i8
  %up = arith.addi %a, %a : i8
  %down = arith.addi %b, %b : i8
  %edge = arith.addi %a, %c : i8
  call @show(%up) : (i8) -> ()
  call @show(%down) : (i8) -> ()
  call @show(%edge) : (i8) -> ()
  return
}
