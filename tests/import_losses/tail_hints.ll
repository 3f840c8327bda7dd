define i32 @f(i32 %x, ptr %p) {
  %a = tail call i32 @llvm.abs.i32(i32 %x, i1 false)
  notail call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  %b = tail call i32 @g(i32 %a)
  ret i32 %b
}
declare i32 @g(i32)
declare i32 @llvm.abs.i32(i32, i1 immarg)
declare void @llvm.prefetch.p0(ptr, i32 immarg, i32 immarg, i32 immarg)
