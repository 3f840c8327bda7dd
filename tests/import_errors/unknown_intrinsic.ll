declare void @llvm.not.known()
define void @f() {
  call void @llvm.not.known()
  ret void
}
