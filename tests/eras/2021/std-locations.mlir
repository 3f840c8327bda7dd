// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Locations after operations, blocks' arguments and functions.
func @located(%a: i32) -> i32 {
  %0 = addi %a, %a : i32 loc("add.c":3:7)
  %1 = muli %0, %a : i32 loc(fused["mul.c":4:1, "other"])
  %2 = subi %1, %a : i32 loc(callsite("callee" at "caller.c":9:2))
  return %2 : i32 loc(unknown)
} loc("located.c":1:1)
