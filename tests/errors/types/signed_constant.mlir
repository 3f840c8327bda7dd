// A constant has no sign of its own.
func.func @f() -> si32 {
  %r = arith.constant 1 : si32
  return %r : si32
}
