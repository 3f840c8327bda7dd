declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
define float @f(float %a) strictfp {
  %1 = call float @llvm.experimental.constrained.fadd.f32(float %a, float %a, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %1
}
