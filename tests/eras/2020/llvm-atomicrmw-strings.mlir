// ERA: 2020
// Early 2020: operator and ordering as strings, a function type at the end.
llvm.func @atomics(%p: !llvm<"float*">, %x: !llvm.float) -> !llvm.float {
  %0 = llvm.atomicrmw "fadd" "monotonic" %p, %x : (!llvm<"float*">, !llvm.float) -> !llvm.float
  llvm.return %0 : !llvm.float
}
