// ARGS: --rules tests/limits/hostile.rules
func.func @f() -> i64 {
  %r = "hostile.deep_type"() : () -> i64
  return %r : i64
}
