// ARGS: --rules tests/limits/hostile.rules
func.func @f() -> i64 {
  %r = "hostile.array_size"() : () -> i64
  return %r : i64
}
