declare i32 @llvm.vscale.i32()
declare <4 x i32> @llvm.stepvector.v4i32()
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr @llvm.threadlocal.address.p0(ptr)
declare i1 @llvm.is.constant.i32(i32)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)
define i1 @f(ptr %p) {
  %1 = call i32 @llvm.vscale.i32()
  %2 = call <4 x i32> @llvm.stepvector.v4i32()
  %3 = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  %4 = call ptr @llvm.launder.invariant.group.p0(ptr %3)
  %5 = call ptr @llvm.strip.invariant.group.p0(ptr %4)
  %6 = call i1 @llvm.is.constant.i32(i32 %1)
  ret i1 %6
}
