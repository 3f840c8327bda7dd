// ARGS: --rules tests/limits/hostile.rules --limit memory=64M
func.func @f() -> i64 {
  %r = "hostile.memory"() : () -> i64
  return %r : i64
}
