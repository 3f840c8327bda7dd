; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define float @roots(float %0, float %1) {
  %3 = call float @llvm.sqrt.f32(float %0)
  %4 = call float @llvm.sqrt.f32(float %3)
  %5 = fdiv float 1.000000e+00, %4
  %6 = call float @llvm.pow.f32(float %5, float %1)
  ret float %6
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.pow.f32(float, float) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
