; Intrinsics whose pointers have `elementtype`.
define i32 @f(ptr %p) {
  %x = call i64 @llvm.aarch64.ldxr.p0(ptr elementtype(i32) %p)
  %y = trunc i64 %x to i32
  call void @llvm.aarch64.clrex()
  ret i32 %y
}
declare i64 @llvm.aarch64.ldxr.p0(ptr)
declare void @llvm.aarch64.clrex()
