// ARGS: --rules tests/limits/hostile.rules
func.func @f() -> i64 {
  %r = "hostile.coords"() : () -> i64
  return %r : i64
}
