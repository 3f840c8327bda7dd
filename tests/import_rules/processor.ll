; The ops of `processor.rules` stand for these calls, where their types and attributes allow it.
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i16 @llvm.sadd.sat.i16(i16, i16)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare <4 x i32> @llvm.sadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare i32 @llvm.smul.fix.i32(i32, i32, i32 immarg)
declare void @llvm.prefetch.p0(ptr, i32 immarg, i32 immarg, i32 immarg)
define i32 @f(i32 %a, i16 %b, i64 %c, <4 x i32> %d, ptr %p) {
  %x = call i32 @llvm.sadd.sat.i32(i32 %a, i32 7)
  %y = call i16 @llvm.sadd.sat.i16(i16 %b, i16 %b)
  %z = call i64 @llvm.sadd.sat.i64(i64 %c, i64 %c)
  %v = call <4 x i32> @llvm.sadd.sat.v4i32(<4 x i32> %d, <4 x i32> %d)
  %m = call i32 @llvm.smul.fix.i32(i32 %x, i32 %a, i32 16)
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 1)
  ret i32 %m
}
