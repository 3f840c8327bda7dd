// ARGS: --rules tests/limits/numbers.rules
%r = "numbers.squares"() : () -> i64
