; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @dot(<4 x float> %0, <4 x float> %1, float %2) {
  %4 = fmul <4 x float> %0, %1
  %5 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %4)
  %6 = fadd float %5, %2
  ret float %6
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
