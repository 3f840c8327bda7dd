declare <4 x i32> @llvm.x86.sse2.cvtps2dq(<4 x float>)
declare i32 @llvm.bitreverse.i32(i32)
declare i64 @llvm.readcyclecounter()
declare ptr @llvm.returnaddress(i32 immarg)
define ptr @f(<4 x float> %a) {
  %1 = call <4 x i32> @llvm.x86.sse2.cvtps2dq(<4 x float> %a)
  %2 = call i64 @llvm.readcyclecounter()
  %3 = call ptr @llvm.returnaddress(i32 0)
  ret ptr %3
}
