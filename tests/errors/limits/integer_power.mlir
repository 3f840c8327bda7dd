// ARGS: --rules tests/limits/numbers.rules --limit integer-bits=100
%r = "numbers.power"() {n = 3, k = 64} : () -> i64
