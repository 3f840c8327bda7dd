// ERA: between (2024, LLVM 19)
// The size was written before the pointer; it is gone in LLVM 22.
llvm.func @life(%n: i64) {
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start 8, %p : !llvm.ptr
  llvm.intr.lifetime.end 8, %p : !llvm.ptr
  llvm.return
}
