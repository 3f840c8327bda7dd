// ARGS: --rules tests/limits/hostile.rules --limit steps=100000
func.func @f() -> i64 {
  %r = "hostile.recursion"() : () -> i64
  return %r : i64
}
