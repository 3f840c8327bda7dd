// ERA: 2020
func @bits(%a: i32, %b: i32) -> i32 {
  %0 = and %a, %b : i32
  %1 = or %0, %b : i32
  %2 = xor %1, %a : i32
  %3 = shift_left %2, %a : i32
  %4 = shift_right_signed %3, %b : i32
  %5 = shift_right_unsigned %4, %b : i32
  return %5 : i32
}
