// ERA: today
llvm.func @life(%n: i64) {
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.return
}
