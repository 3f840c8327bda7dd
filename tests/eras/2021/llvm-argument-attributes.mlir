// ERA: 2021
// PIPELINE: (none)
llvm.func @attributes(%p: !llvm.ptr<f32> {llvm.noalias}, %q: !llvm.ptr<i8> {llvm.align = 8 : i64}, %s: !llvm.ptr<struct<(i32, i32)>> {llvm.byval}) {
  llvm.return
}
llvm.func @result(%r: !llvm.ptr<struct<(i32, i32)>> {llvm.sret}) {
  llvm.return
}
