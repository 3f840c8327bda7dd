// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @line(%a: i32) -> i32 { %0 = addi %a, %a : i32  %1 = muli %0, %a : i32  return %1 : i32 }
