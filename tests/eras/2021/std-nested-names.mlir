// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Names of values with dots, dollars and dashes, numbers out of order.
func @names(%arg.0: i32, %a$b: i32, %7: i32) -> i32 {
  %x-y = addi %arg.0, %a$b : i32
  %3 = muli %x-y, %7 : i32
  return %3 : i32
}
