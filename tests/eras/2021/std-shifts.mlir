// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @shifts(%a: i32, %by: i32) -> (i32, i32, i32) {
  %l = shift_left %a, %by : i32
  %s = shift_right_signed %a, %by : i32
  %u = shift_right_unsigned %a, %by : i32
  return %l, %s, %u : i32, i32, i32
}
