// ARGS: --rules tests/limits/numbers.rules
%r = "numbers.shift_left"() {n = 1, k = 9223372036854775807} : () -> i64
