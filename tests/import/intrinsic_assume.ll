declare void @llvm.assume(i1)
define void @f(i1 %c, ptr %p) {
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8), "nonnull"(ptr %p) ]
  ret void
}
