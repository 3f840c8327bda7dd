define i32 @s128(i128 %y) {
  switch i128 %y, label %d [
    i128 170141183460469231731687303715884105727, label %b
    i128 -170141183460469231731687303715884105728, label %b
    i128 -1, label %d
    i128 18446744073709551616, label %b
  ]
b:
  ret i32 1
d:
  ret i32 0
}
define i32 @s65(i65 %y) {
  switch i65 %y, label %d [
    i65 18446744073709551615, label %b
    i65 -18446744073709551616, label %b
  ]
b:
  ret i32 1
d:
  ret i32 0
}
define i32 @s64(i64 %y) {
  switch i64 %y, label %d [
    i64 -9223372036854775808, label %b
    i64 9223372036854775807, label %b
  ]
b:
  ret i32 1
d:
  ret i32 0
}
