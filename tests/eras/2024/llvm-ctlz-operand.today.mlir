// ERA: today
llvm.func @zeros(%a: i32) -> i32 {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  llvm.return %0 : i32
}
