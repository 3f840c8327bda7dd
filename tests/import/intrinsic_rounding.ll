declare i64 @llvm.lrint.i64.f32(float)
declare i64 @llvm.llround.i64.f64(double)
declare i32 @llvm.scmp.i32.i64(i64, i64)
declare i32 @llvm.ucmp.i32.i64(i64, i64)
define i32 @f(float %a, double %b) {
  %1 = call i64 @llvm.lrint.i64.f32(float %a)
  %2 = call i64 @llvm.llround.i64.f64(double %b)
  %3 = call i32 @llvm.scmp.i32.i64(i64 %1, i64 %2)
  %4 = call i32 @llvm.ucmp.i32.i64(i64 %1, i64 %2)
  %5 = add i32 %3, %4
  ret i32 %5
}
