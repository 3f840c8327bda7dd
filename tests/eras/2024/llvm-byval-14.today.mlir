// ERA: today
llvm.func @attributes(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}, %r: !llvm.ptr {llvm.noalias}) {
  llvm.return
}
