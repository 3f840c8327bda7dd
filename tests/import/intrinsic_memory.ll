declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
define void @f(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 8 %q, i64 %n, i1 false)
  call void @llvm.memmove.p0.p0.i32(ptr %p, ptr %q, i32 4, i1 true)
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 7, i64 %n, i1 false)
  call void @llvm.memset.inline.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 true)
  ret void
}
