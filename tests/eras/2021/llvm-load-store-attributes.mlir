// ERA: 2021
// PIPELINE: (none)
llvm.func @ordered(%p: !llvm.ptr<f32>) {
  %0 = llvm.load volatile %p : !llvm.ptr<f32>
  %1 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<f32>
  %2 = llvm.load %p {nontemporal} : !llvm.ptr<f32>
  llvm.store volatile %0, %p {alignment = 8 : i64} : !llvm.ptr<f32>
  llvm.store %1, %p {nontemporal} : !llvm.ptr<f32>
  llvm.return
}
