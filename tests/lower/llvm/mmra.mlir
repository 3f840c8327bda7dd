#mmra_tag = #llvm.mmra_tag<"foo":"bar">
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  llvm.fence syncscope("workgroup-one-as") release {llvm.mmra = #mmra_tag}
  llvm.store %a, %p {llvm.mmra = [#mmra_tag, #llvm.mmra_tag<"x":"y">]} : f32, !llvm.ptr
  llvm.return
}
