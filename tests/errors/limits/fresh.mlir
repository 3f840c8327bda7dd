// ARGS: --rules tests/limits/hostile.rules --limit memory=4M
func.func @f() -> i64 {
  %r = "hostile.fresh"() : () -> i64
  return %r : i64
}
