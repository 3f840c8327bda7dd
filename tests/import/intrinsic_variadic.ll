declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)
define void @f(i32 %n, ...) {
  %1 = alloca ptr
  %2 = alloca ptr
  call void @llvm.va_start.p0(ptr %1)
  call void @llvm.va_copy.p0(ptr %2, ptr %1)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.va_end.p0(ptr %1)
  ret void
}
