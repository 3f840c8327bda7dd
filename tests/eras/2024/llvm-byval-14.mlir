// ERA: between (2022, LLVM 14)
// Without a type the pointee of the typed pointer was meant.
llvm.func @attributes(%s: !llvm.ptr<struct<(i32, i32)>> {llvm.byval}, %r: !llvm.ptr<f32> {llvm.noalias}) {
  llvm.return
}
