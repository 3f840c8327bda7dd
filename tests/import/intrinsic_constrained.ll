declare i32 @llvm.experimental.constrained.fptosi.i32.f32(float, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)
define double @f(double %a) strictfp {
  %1 = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %a, metadata !"round.towardzero", metadata !"fpexcept.maytrap") strictfp
  %2 = call double @llvm.experimental.constrained.fpext.f64.f32(float %1, metadata !"fpexcept.strict") strictfp
  ret double %2
}
