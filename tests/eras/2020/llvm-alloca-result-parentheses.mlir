// ERA: 2020
// The result type of an alloca may stand in parentheses; alignment without its type is i64.
llvm.func @stack(%n: !llvm.i64) {
  %0 = llvm.alloca %n x !llvm.i32 {alignment = 8} : (!llvm.i64) -> (!llvm<"i32*">)
  %1 = llvm.alloca %n x !llvm.i32 {alignment = 0} : (!llvm.i64) -> (!llvm<"i32*">)
  llvm.return
}
