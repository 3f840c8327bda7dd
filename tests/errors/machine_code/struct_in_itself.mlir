// ARGS: --emit obj
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"a", (struct<"a">, i32)>
  llvm.return
}
