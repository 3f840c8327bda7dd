declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.ldexp.f32.i32(float, i32)
declare { float, i32 } @llvm.frexp.f32.i32(float)
declare i1 @llvm.is.fpclass.f32(float, i32)
define i1 @f(float %a, i32 %n) {
  %1 = call float @llvm.powi.f32.i32(float %a, i32 %n)
  %2 = call float @llvm.ldexp.f32.i32(float %1, i32 3)
  %3 = call i1 @llvm.is.fpclass.f32(float %2, i32 3)
  ret i1 %3
}
