// ARGS: --rules tests/limits/hostile.rules --limit list-length=100000
func.func @f() -> i64 {
  %r = "hostile.list"() : () -> i64
  return %r : i64
}
