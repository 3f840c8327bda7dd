// ARGS: --rules tests/limits/hostile.rules --limit ops=5000
func.func @f() -> i64 {
  %r = "hostile.ops"() : () -> i64
  return %r : i64
}
