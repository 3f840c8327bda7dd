; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { float, float } @reductions(<8 x float> %0) {
  %2 = call float @llvm.vector.reduce.fmin.v8f32(<8 x float> %0)
  %3 = call float @llvm.vector.reduce.fmax.v8f32(<8 x float> %0)
  %4 = insertvalue { float, float } undef, float %2, 0
  %5 = insertvalue { float, float } %4, float %3, 1
  ret { float, float } %5
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fmin.v8f32(<8 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fmax.v8f32(<8 x float>) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
