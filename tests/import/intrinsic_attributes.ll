declare float @llvm.fabs.f32(float)
declare i32 @llvm.smax.i32(i32, i32)
define float @f(float %a, i32 %b) {
  %1 = call float @llvm.fabs.f32(float noundef %a)
  %2 = tail call noundef i32 @llvm.smax.i32(i32 %b, i32 1) nounwind
  ret float %1
}
