// ARGS: --rules tests/limits/hostile.rules --limit steps=100000
"hostile.clause"() : () -> ()
