// ARGS: --rules tests/limits/numbers.rules --split-input-file
%r = "numbers.shift_left"() {n = 1, k = -1} : () -> i64
// -----
%r = "numbers.shift_right"() {n = 1, k = -9223372036854775808} : () -> i64
// -----
%r = "numbers.shift_right"() {n = 1, k = 65537} : () -> i64
// -----
%r = "numbers.remainder"() {n = 1, k = 0} : () -> i64
// -----
%r = "numbers.power"() {n = 2, k = -3} : () -> i64
// -----
// The product is exact, and does not fit the type of the result.
%r = "numbers.product"() {n = 4294967296, k = 4294967296} : () -> i64
// -----
%r = "numbers.element"() {n = 9223372036854775807} : () -> i64
// -----
%r = "numbers.rounded"() {value = 3 : i32} : () -> f32
// -----
%r = "numbers.rounded"() {value = dense<1.5> : tensor<2xf64>} : () -> f32
// -----
%r = "numbers.rounded"() {value = "1.5"} : () -> f32
// -----
%r = "numbers.float"() {value = 1} : () -> f64
// -----
// The float between 1.0 and the next value of f64.
%r = "numbers.float"() {value = 0x3FFF8000000000000001 : f80} : () -> f64
// -----
%r = "numbers.digits"() {value = unit} : () -> i64
