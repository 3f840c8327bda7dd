; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define { float, float, float } @rounding(float %0) {
  %2 = call float @llvm.fabs.f32(float %0)
  %3 = call float @llvm.ceil.f32(float %0)
  %4 = call float @llvm.floor.f32(float %0)
  %5 = insertvalue { float, float, float } undef, float %2, 0
  %6 = insertvalue { float, float, float } %5, float %3, 1
  %7 = insertvalue { float, float, float } %6, float %4, 2
  ret { float, float, float } %7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ceil.f32(float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
