// The square root of a number, rounded down. A negative number is an exception.
func.func @root(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %negative = arith.cmpi slt, %n, %zero : i32
  cf.cond_br %negative, ^throw, ^compute
^throw:
  exn.throw %n
^compute:
  %x = arith.sitofp %n : i32 to f64
  %y = math.sqrt %x : f64
  %r = arith.fptosi %y : f64 to i32
  return %r : i32
}
// The exception passes through this function.
func.func @next_root(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = call @root(%n) : (i32) -> i32
  %s = arith.addi %r, %one : i32
  return %s : i32
}
// The next root, or ten times the number that was thrown.
func.func @guarded(%n: i32) -> i32 {
  %r = exn.call @next_root(%n) : (i32) -> i32 catch {
  ^bb0(%thrown: i32):
    %ten = arith.constant 10 : i32
    %t = arith.muli %thrown, %ten : i32
    exn.done %t : i32
  }
  return %r : i32
}
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %a = arith.constant 49 : i32
  %b = arith.constant -5 : i32
  %x = call @guarded(%a) : (i32) -> i32
  %y = call @guarded(%b) : (i32) -> i32
  %p = arith.extsi %x : i32 to i64
  %q = arith.extsi %y : i32 to i64
  call @printI64(%p) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%q) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
