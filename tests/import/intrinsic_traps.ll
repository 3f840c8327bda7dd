declare void @llvm.trap()
declare void @llvm.debugtrap()
declare void @llvm.ubsantrap(i8)
define void @f() {
  call void @llvm.debugtrap()
  call void @llvm.ubsantrap(i8 7)
  call void @llvm.trap()
  unreachable
}
