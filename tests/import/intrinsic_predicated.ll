declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fma.v4f32(<4 x float>, <4 x float>, <4 x float>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.add.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.load.v4i32.p0(ptr, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.sext.v4i64.v4i32(<4 x i32>, <4 x i1>, i32)
define i32 @f(<4 x i32> %a, <4 x i1> %m, i32 %n, ptr %p) {
  %1 = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %a, <4 x i32> %a, <4 x i1> %m, i32 %n)
  %2 = call <4 x i32> @llvm.vp.load.v4i32.p0(ptr %p, <4 x i1> %m, i32 %n)
  %3 = call i32 @llvm.vp.reduce.add.v4i32(i32 1, <4 x i32> %2, <4 x i1> %m, i32 %n)
  %4 = call <4 x i64> @llvm.vp.sext.v4i64.v4i32(<4 x i32> %1, <4 x i1> %m, i32 %n)
  ret i32 %3
}
