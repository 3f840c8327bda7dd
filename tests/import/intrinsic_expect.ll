declare i32 @llvm.expect.i32(i32, i32)
declare i32 @llvm.expect.with.probability.i32(i32, i32, double)
define i32 @f(i32 %a) {
  %1 = call i32 @llvm.expect.i32(i32 %a, i32 1)
  %2 = call i32 @llvm.expect.with.probability.i32(i32 %1, i32 2, double 0.75)
  ret i32 %2
}
