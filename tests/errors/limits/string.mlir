// ARGS: --rules tests/limits/hostile.rules --limit string-bytes=64K
func.func @f() -> i64 {
  %r = "hostile.string"() : () -> i64
  return %r : i64
}
