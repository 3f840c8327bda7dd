; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { float, float, float, float } @reductions(<16 x float> %0, float %1) {
  %3 = call float @llvm.vector.reduce.fadd.v16f32(float 0.000000e+00, <16 x float> %0)
  %4 = call float @llvm.vector.reduce.fmul.v16f32(float 1.000000e+00, <16 x float> %0)
  %5 = call float @llvm.vector.reduce.fadd.v16f32(float %1, <16 x float> %0)
  %6 = call float @llvm.vector.reduce.fmul.v16f32(float %1, <16 x float> %0)
  %7 = insertvalue { float, float, float, float } undef, float %3, 0
  %8 = insertvalue { float, float, float, float } %7, float %4, 1
  %9 = insertvalue { float, float, float, float } %8, float %5, 2
  %10 = insertvalue { float, float, float, float } %9, float %6, 3
  ret { float, float, float, float } %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v16f32(float, <16 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fmul.v16f32(float, <16 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
