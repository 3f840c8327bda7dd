declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define void @f() {
  %1 = alloca i32
  %2 = call ptr @llvm.stacksave.p0()
  call void @llvm.lifetime.start.p0(ptr %1)
  store i32 1, ptr %1
  call void @llvm.lifetime.end.p0(ptr %1)
  call void @llvm.stackrestore.p0(ptr %2)
  ret void
}
