// ERA: 2021
// PIPELINE: (none)
llvm.func @spaces(%p: !llvm.ptr<f32, 3>, %q: !llvm.ptr<ptr<f32, 1>>) -> !llvm.ptr<f32> {
  %0 = llvm.load %p : !llvm.ptr<f32, 3>
  %1 = llvm.load %q : !llvm.ptr<ptr<f32, 1>>
  llvm.store %0, %1 : !llvm.ptr<f32, 1>
  %2 = llvm.addrspacecast %1 : !llvm.ptr<f32, 1> to !llvm.ptr<f32>
  llvm.return %2 : !llvm.ptr<f32>
}
